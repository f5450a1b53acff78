import { afterAll, beforeAll, expect, it } from 'vitest'
import { leavesVolume } from '../../../../tools/volume.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { readPdf, readXlsx } from '../../test/read-report.ts'
import { tellDisclosures } from '../disclosure/tell-disclosures.ts'
import { reportRun } from './jobs.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  await person.client.activity.create({
    generatorKey: 'electricity.grid',
    businessUnitId: person.businessUnitId,
    quantity: '12345,6',
    unit: 'kWh',
    period: '2025-03',
  })
})
afterAll(() => app.close())

/** The second language is the same way once more; how its readers write figures is in `figures.test`. */
const asked = [
  ['de', 'Zusammenfassung', '12.345,6', 'Strom aus dem Netz'],
  ['en-GB', 'Summary', '12,345.6', 'Electricity from the grid'],
] as const
it.each(leavesVolume ? asked.slice(0, 1) : asked)(
  'a report asked for in %s is written in it',
  async (language, title, figure, source) => {
    const { text, info } = await printed(language)
    expect(text).toContain(title)
    expect(text).toContain(figure)
    expect(text.replace(/\s+/g, ' ')).toContain(source)
    expect(info.Language).toBe(language)
  },
)

it('a line without a description is known by its source in the language of the report, in every file', async () => {
  const file = await made('xlsx', 'de')
  const sheets = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  const [, ...lines] = sheets.get(app.ports.translate('de', 'report-words:sheet.lines')) ?? []
  expect(lines.map((cells) => [cells[5], cells[6]])).toEqual([['Strom aus dem Netz', 'Strom aus dem Netz']])
  const csv = await (await made('csv', 'de')).text()
  expect(csv).toContain('Strom aus dem Netz')
  expect(csv).not.toContain('Energia elétrica')
})

it('a report in Arabic has its letters, and figures of the digits that everything else has', async () => {
  // In the check the two pages for who decides alone, which are turned around like all others.
  for (const kind of leavesVolume ? (['executive'] as const) : (['executive', undefined] as const)) {
    const { text } = await printed('ar', kind)
    expect(text).toMatch(/[\u0600-\u06ff]/)
    expect(text).not.toMatch(/[\u0660-\u0669]/)
  }
})

it('a report asked for in no language is in the one of the person', async () => {
  await app.ports.db.query(`update "user" set language = 'es-419' where id = $1`, [person.userId])
  const csv = await (await made('csv', undefined)).text()
  expect(csv).toContain('Energía eléctrica de la red')
  expect(csv).not.toContain('Energia elétrica')
})

async function printed(language: 'de' | 'en-GB' | 'ar', kind?: 'executive') {
  return readPdf(new Uint8Array(await (await made('pdf', language, kind)).arrayBuffer()))
}

async function made(
  format: 'pdf' | 'xlsx' | 'csv',
  language: 'de' | 'en-GB' | 'ar' | undefined,
  kind: 'executive' | undefined = undefined,
) {
  const { id } = await person.client.report.create({ year: 2025, format, kind, ...(language ? { language } : {}) })
  const { companyId, userId } = person
  await reportRun(app.ports, tellDisclosures).perform({ companyId, reportId: id, userId })
  return person.client.report.download({ reportId: id })
}
