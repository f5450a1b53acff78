import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { joinAt } from '../../test/join-at.ts'
import { supplierFields } from '../../test/make-suppliers.ts'
import { branchFields } from '../../test/make-unit.ts'

let app: TestApp
let owner: TestPerson
let unitId: string
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  unitId = (await owner.client.businessUnit.create(branchFields)).id
  await enter('Manutenção do compressor', owner.businessUnitId)
  await enter('Manutenção do compressor', owner.businessUnitId, '2025-04')
  await enter('Empilhadeira 3', owner.businessUnitId)
  await enter('Gerador de Betim', unitId)
})
afterAll(() => app.close())

const enter = async (description: string, businessUnitId: string, period = '2025-02') =>
  (
    await owner.client.activity.create({
      ...{ generatorKey: 'mobile.diesel_b', quantity: '10', unit: 'L', period, businessUnitId, description },
    })
  ).id
const find = (text: string, person = owner) => person.client.search.find({ text })
const textsOf = async (text: string, person = owner) => (await find(text, person)).lines.map((line) => line.text)

describe('what a company has', () => {
  it('is found without accents and with typing errors, each text once with the newest line that says so', async () => {
    for (const typed of ['manutencao', 'MANUTENÇÃO do comp', 'manutensao', 'compresor']) {
      expect((await find(typed)).lines, typed).toMatchObject([{ text: 'Manutenção do compressor', lines: 2 }])
    }
    const { lines } = await find('compressor')
    const newest = await owner.client.activity.get({ activityId: lines[0]?.activityId ?? '' })
    expect(JSON.stringify(newest)).toContain('2025-04-01')
  })

  it('takes what is typed as text, whatever signs it has, and nothing of less than three letters', async () => {
    expect(await textsOf('100%_\\')).toEqual([])
    expect(await textsOf('em')).toEqual([])
    expect(await textsOf('empilhadeira 3')).toEqual(['Empilhadeira 3'])
  })

  it('documents come by number and by access key, however its digits are parted, and their issuers by name', async () => {
    await importFiles(app, owner, { 'nota.xml': buildNfe({ number: 4711 }) })
    const { documents } = await find('000.004.711')
    expect(documents).toMatchObject([{ number: '4711' }])
    const { accessKey } = await owner.client.document.get({ documentId: documents[0]?.id ?? '' })
    const key = accessKey ?? ''
    expect((await find(`${key.slice(0, 22)} ${key.slice(22)}`)).documents).toEqual(documents)
    const issuer = documents[0]?.issuerName ?? ''
    const { issuers } = await find(issuer.slice(0, 6).toLowerCase())
    expect(issuers).toMatchObject([{ name: issuer, supplierId: null }])
  })

  it('suppliers come as themselves once they were read, under the name that the company gives them, with those that a person entered', async () => {
    const { supplier } = owner.client
    const [met] = (await supplier.list({})).rows
    const { supplierId: entered } = await supplier.create({ ...supplierFields, name: 'Fundição Entrada à Mão' })
    expect((await find(met?.name.slice(0, 6).toLowerCase() ?? '')).issuers).toMatchObject([{ supplierId: met?.id }])
    expect((await find('fundicao entrada')).issuers).toEqual([
      { id: entered, name: 'Fundição Entrada à Mão', supplierId: entered },
    ])
    const { supplierId, intoId } = { supplierId: met?.id ?? '', intoId: entered }
    await supplier.merge({ supplierId, intoId })
    expect((await find(met?.name.slice(0, 6).toLowerCase() ?? '')).issuers).toMatchObject([
      { name: 'Fundição Entrada à Mão', supplierId: entered },
    ])
  })

  it('units come by name or city, and factors of the catalogue beside them', async () => {
    expect((await find('betin')).units).toMatchObject([{ id: unitId, city: 'Betim' }])
    expect((await find('gas natural')).factors.length).toBeGreaterThan(0)
  })

  it('is no other company’s, and of a unit alone for who works there', async () => {
    const stranger = await app.signUpPerson()
    expect(await find('compressor', stranger)).toMatchObject({ lines: [], documents: [], issuers: [] })
    expect((await find('4711', stranger)).documents).toEqual([])
    const limited = await joinAt(app, owner, unitId)
    expect(await textsOf('compressor', limited)).toEqual([])
    expect(await textsOf('gerador', limited)).toEqual(['Gerador de Betim'])
    expect(await find('4711', limited)).toMatchObject({ documents: [], issuers: [] })
  })

  it('leaves with the last line that says so', async () => {
    const id = await enter('Caldeira velha', owner.businessUnitId)
    expect(await textsOf('caldeira')).toEqual(['Caldeira velha'])
    await owner.client.activity.delete({ activityId: id })
    expect(await textsOf('caldeira')).toEqual([])
  })
})
