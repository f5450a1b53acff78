import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { footprintJson } from '@pegada/core/footprint/test/footprint-json.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'

/** Footprints that others sent: taken from files, told apart, approved into the catalogue and taken out again. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  person = await app.signUpPerson()
})

type Json = ReturnType<typeof footprintJson>
const cnpj = '45997418000153'
const company = { companyIds: [`urn:pact:company:cnpj:${cnpj}`], companyName: 'Aços Betim SA' }
const bolts = {
  ...{ product: 'PARAFUSO SEXTAVADO', ncm: '73181500', cfop: '1101', unit: 'UN', anpCode: null },
  ...{ quantity: '1000', total: '5000.00' },
}

/** Bolts by the piece, kg CO2e for a hundred of them. */
const boltsPf = (kg: string, top: Json = {}) =>
  footprintJson(
    { ...company, precedingPfIds: null, id: randomUUID(), productIds: ['urn:ncm:73181500'], ...top },
    {
      ...{ declaredUnitOfMeasurement: 'piece', declaredUnitAmount: '100', productMassPerDeclaredUnit: '2' },
      ...{ biogenicCarbonContent: '0', biogenicCO2Uptake: '0', biogenicNonCO2Emissions: '0' },
      ...{ landManagementFossilGhgEmissions: '0', fossilGhgEmissions: kg },
      ...{ pcfExcludingBiogenicUptake: kg, pcfIncludingBiogenicUptake: kg },
    },
  )

async function take(...json: readonly unknown[]) {
  const file = new File([JSON.stringify(json.length === 1 ? json[0] : json)], 'pegadas.json')
  return (await person.client.footprint.take({ file })).items
}

async function buy() {
  const note = buildNfe({ issuerCnpj: cnpj, issuerName: 'Aços Betim SA', items: [bolts] })
  await importFiles(app, person, { 'nota.xml': note })
  await person.client.documentItem.acceptSuggested({ confidenceMin: '0' })
}

describe('a file of footprints', () => {
  it('is taken once, with what is wrong told by field and the supplier found by its CNPJ', async () => {
    await person.client.supplier.create({
      ...{ name: 'Aços Betim', cnpj, country: 'BR', state: 'MG', contactName: null, contactEmail: null },
      ...{ language: null, tags: [], ownerId: null, notes: '' },
    })
    const good = boltsPf('50')
    const wrong = footprintJson({ id: 'x' }, { fossilGhgEmissions: 5 })
    const items = await take(good, wrong)
    expect(items.map(({ row, outcome }) => [row, outcome])).toEqual([
      [1, 'taken'],
      [2, 'invalid'],
    ])
    expect(items[1]?.faults.map(({ path, code }) => [path, code])).toEqual([
      ['id', 'footprint.uuid_invalid'],
      ['pcf.fossilGhgEmissions', 'footprint.decimal_not_text'],
    ])
    const again = await take({ data: [good, { ...good, productNameCompany: 'Outro' }] })
    expect(again.map(({ outcome }) => outcome)).toEqual(['known', 'differs'])
    expect(await take({ ...good, status: 'Deprecated' })).toMatchObject([{ outcome: 'deprecated' }])
    const { rows } = await person.client.footprint.list({ kind: 'received' })
    expect(rows).toMatchObject([{ company: 'Aços Betim SA', co2eKg: '50', status: 'Deprecated', state: 'received' }])
    const found = await person.client.footprint.get({ footprintId: rows[0]?.id ?? '' })
    expect(found).toMatchObject({ supplier: 'Aços Betim', codes: ['73181500'], comparison: null })
  })

  it('is refused where it is no footprint at all, or of more than are read at once', async () => {
    const send = (content: string) => person.client.footprint.take({ file: new File([content], 'a.json') })
    await expect(send('{')).rejects.toMatchObject({ code: 'footprint.not_json' })
    await expect(send('[]')).rejects.toMatchObject({ code: 'footprint.none_in_file' })
    await expect(send('')).rejects.toMatchObject({ code: 'file.empty' })
    const many = send(JSON.stringify(Array.from({ length: 1001 }, () => ({}))))
    await expect(many).rejects.toMatchObject({ code: 'footprint.too_many_in_file', data: { max: 1000 } })
  })

  it('is held against the version before it, in percent', async () => {
    const first = boltsPf('50', { created: '2026-01-02T00:00:00Z' })
    const [before] = await take(first)
    const [after] = await take(boltsPf('40', { precedingPfIds: [first.id], created: '2026-02-02T00:00:00Z' }))
    const { comparison } = await person.client.footprint.get({ footprintId: after?.footprintId ?? '' })
    expect(comparison).toMatchObject({ footprintId: before?.footprintId, perUnitPercent: '-20' })
    expect(comparison?.changes).toContainEqual({
      ...{ path: 'pcf.fossilGhgEmissions', before: '50', after: '40', percent: '-20' },
    })
    const old = await person.client.footprint.get({ footprintId: before?.footprintId ?? '' })
    expect(old.status).toBe('Deprecated')
  })

  it('reads what PACT publishes as answers, where it is at hand', async (context) => {
    const path = '/work/shared/data/pact/example-1.json'
    if (!existsSync(path)) return context.skip('the answers of PACT are not at hand')
    const items = await take(JSON.parse(readFileSync(path, 'utf8')))
    expect(items.map(({ outcome, faults }) => [outcome, faults])).toEqual([['taken', []]])
  })
})

describe('a footprint that is approved', () => {
  it('is the factor of what was bought of the product, and goes out again', async () => {
    await buy()
    const [item] = await take(boltsPf('50'))
    const footprintId = item?.footprintId ?? ''
    const approved = await person.client.footprint.approve({ footprintId, products: ['73181500'] })
    expect(approved).toMatchObject({
      ...{ state: 'approved', supplier: 'Aços Betim SA' },
      proposal: { state: 'proposed', kgPerUnit: '0.5', unit: 'item' },
    })
    const proposalId = approved.proposal?.id ?? ''
    const preview = await person.client.supplierFactor.preview({ proposalId })
    expect(preview.changes).toMatchObject([{ lines: 1, afterKg: '500' }])
    await person.client.supplierFactor.approve({ proposalId, hash: preview.hash })
    const lines = await person.client.activity.list({ withTotals: false })
    expect(lines.rows.map(({ co2eKg }) => co2eKg)).toEqual(['500'])
    await expect(person.client.footprint.approve({ footprintId, products: ['x'] })).rejects.toMatchObject({
      code: 'footprint.wrong_state',
    })
    const withdrawn = await person.client.footprint.withdraw({ footprintId, reason: 'Dados antigos' })
    expect(withdrawn).toMatchObject({ state: 'withdrawn', changed: 1, proposal: { state: 'withdrawn' } })
    const back = await person.client.activity.list({ withTotals: false })
    expect(back.rows.map(({ co2eKg }) => co2eKg)).not.toEqual(['500'])
  })

  it('needs a supplier, which a person names where its numbers tell none', async () => {
    await buy()
    const [item] = await take(boltsPf('50', { companyIds: ['urn:gln:1'] }))
    const footprintId = item?.footprintId ?? ''
    const approve = () => person.client.footprint.approve({ footprintId, products: ['P-1'] })
    await expect(approve()).rejects.toMatchObject({ code: 'footprint.supplier_missing' })
    const { rows } = await person.client.supplier.list({})
    await person.client.footprint.match({ footprintId, supplierId: rows[0]?.id ?? '' })
    expect(await approve()).toMatchObject({ proposal: { state: 'proposed' } })
    expect(await person.client.footprint.withdraw({ footprintId, reason: 'Engano' })).toMatchObject({
      ...{ state: 'withdrawn', changed: 0, proposal: { state: 'refused' } },
    })
  })

  it('may be refused with a reason', async () => {
    const [item] = await take(boltsPf('50'))
    const refused = await person.client.footprint.refuse({
      footprintId: item?.footprintId ?? '',
      reason: 'Sem período',
    })
    expect(refused).toMatchObject({ state: 'refused', reason: 'Sem período' })
  })
})
