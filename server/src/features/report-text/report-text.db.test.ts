import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { ownTexts } from '../../test/make-report.ts'
import { oneDotPng } from '../../test/one-dot-png.ts'
import { readPdf } from '../../test/read-report.ts'
import { openTwoBusinessUnits } from '../../test/two-business-units.ts'

let app: TestApp
let company: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
})
afterAll(() => app.close())

const year = 2025
const acts = async () => {
  const { rows } = await company.client.audit.list({ pageSize: 100 })
  return rows.map(({ action }) => action).filter((action) => /^report_(text|logo)/.test(action))
}
const png = () => new File([oneDotPng], 'logo.png')

it('own words are kept by year and language, told as they were typed, and saved twice are saved once', async () => {
  const empty = await company.client.reportText.get({ year, language: 'pt-BR' })
  expect(empty).toMatchObject({ introduction: '', updatedAt: null, logoUpdatedAt: null })
  const saved = await company.client.reportText.save({ year, language: 'pt-BR', ...ownTexts })
  expect(saved).toMatchObject({ ...ownTexts, updatedBy: 'Ana Souza' })
  expect(await company.client.reportText.save({ year, language: 'pt-BR', ...ownTexts })).toEqual(saved)
  expect(await acts()).toEqual(['report_text.save'])
  for (const other of [
    { year: 2024, language: 'pt-BR' },
    { year, language: 'de' },
  ] as const)
    expect((await company.client.reportText.get(other)).introduction).toBe('')
  const stranger = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
  expect((await stranger.client.reportText.get({ year, language: 'pt-BR' })).introduction).toBe('')
})

it('a logo is drawn anew, told once, and taken off; what is no picture is refused', async () => {
  await expect(company.client.reportText.getLogo()).rejects.toMatchObject({ code: 'report_logo.not_found' })
  const refused = (file: File) => company.client.reportText.putLogo({ file })
  await expect(refused(new File(['<svg/>'], 'logo.png'))).rejects.toMatchObject({ code: 'file.kind_not_accepted' })
  await expect(refused(new File([], 'logo.png'))).rejects.toMatchObject({ code: 'file.empty' })
  for (let times = 0; times < 2; times += 1) await company.client.reportText.putLogo({ file: png() })
  expect((await company.client.reportText.getLogo()).type).toBe('image/png')
  expect((await company.client.reportText.get({ year, language: 'pt-BR' })).logoUpdatedAt).toMatch(/Z$/)
  expect(await acts()).toEqual(['report_logo.save', 'report_text.save'])
  for (let times = 0; times < 2; times += 1) await company.client.reportText.removeLogo()
  expect((await acts()).at(0)).toBe('report_logo.remove')
  await company.client.reportText.putLogo({ file: png() })
})

it('stand in the PDF of that year and language with the logo, and in no other', async () => {
  const make = async (fields: { year: number; language: 'pt-BR' | 'en-US'; kind?: 'executive' }) => {
    const { id } = await company.client.report.create({ format: 'pdf', ...fields })
    await app.runJobs()
    const file = await company.client.report.download({ reportId: id })
    const bytes = new Uint8Array(await file.arrayBuffer())
    return {
      ...(await readPdf(bytes)),
      images: Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1,
    }
  }
  const own = await make({ year, language: 'pt-BR' })
  for (const said of ['Introdução', 'Quem somos', 'Fazemos pão.', 'Campinas', 'Medimos o gás pelo medidor.'])
    expect(own.text).toContain(said)
  expect(own.images).toBeGreaterThan(0)
  // Two pages, on which own words come first where there are some.
  const other = await make({ year, language: 'en-US', kind: 'executive' })
  expect(other.pages).toHaveLength(2)
  expect(other.text).not.toContain('Fazemos pão.')
})
