import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCancellation, buildNfe, keyOf } from '../../test/build-nfe.ts'
import { closeInventory, makeClosable } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles, uploadFiles } from '../../test/import-files.ts'

const year = 2025
const note = { issuedOn: '2025-05-10' }
let app: TestApp
let person: TestPerson
let secondSite: string
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  secondSite = randomUUID()
  await app.ports.db.query(
    `insert into business_units (company_id, id, cnpj, name, type) values ($1, $2, '11222333000262', 'Filial', 'Filial')`,
    [person.companyId, secondSite],
  )
})
afterAll(() => app.close())

function leak(fields: object = {}) {
  const { businessUnitId } = person
  return {
    generatorKey: 'fugitive.hfc_134a',
    businessUnitId,
    quantity: '1',
    unit: 'kg',
    period: '2025-03-01',
    ...fields,
  }
}

async function blocking(code: string) {
  const gaps = await person.client.inventoryYears.gaps({ year })
  return gaps.filter((gap) => gap.blocks && gap.code === code)
}

describe('what is missing', () => {
  it('of an inventory without lines cannot be closed at all', async () => {
    const close = person.client.inventoryYears.close({ year, reason: 'Inventário anual' })
    await expect(close).rejects.toMatchObject({ code: 'inventory.empty' })
    await expect(person.client.inventoryYears.get({ year: 2027 })).rejects.toMatchObject({
      code: 'inventory.year_out_of_range',
    })
  })

  it('names sites without lines, until one is entered, the site is left out, or the gap is accepted', async () => {
    const { client } = person
    await client.activity.create(leak())
    const [gap] = await blocking('inventory.site_without_lines')
    expect(gap).toMatchObject({ data: { site: 'Filial' }, mend: { params: { businessUnitId: secondSite } } })
    const about = { year, code: 'inventory.site_without_lines', subject: secondSite }
    await expect(client.inventoryYears.acceptGap({ ...about, subject: 'x', reason: 'y' })).rejects.toMatchObject({
      code: 'gap.not_found',
    })
    const accepted = await client.inventoryYears.acceptGap({ ...about, reason: 'Unidade fechada o ano todo' })
    expect(accepted.find(({ subject }) => subject === secondSite)).toMatchObject({
      blocks: false,
      acceptedReason: 'Unidade fechada o ano todo',
    })
    await client.inventoryYears.acceptGap({ ...about, reason: '' })
    expect(await blocking('inventory.site_without_lines')).toHaveLength(1)
    const sites = [{ businessUnitId: secondSite, isIncluded: false, sharePercent: '100', reason: 'Vendida em janeiro' }]
    const control = { year, boundary: 'operational_control', gwpSet: 'AR5' } as const
    const without = client.inventoryYears.configure({
      ...control,
      sites: sites.map((one) => ({ ...one, reason: ' ' })),
    })
    await expect(without).rejects.toMatchObject({ code: 'exclusion.reason_required' })
    const wrong = client.inventoryYears.configure({
      ...control,
      sites: sites.map((one) => ({ ...one, sharePercent: '101' })),
    })
    await expect(wrong).rejects.toMatchObject({ code: 'inventory.share_invalid' })
    await client.inventoryYears.configure({ ...control, sites })
    expect(await blocking('inventory.site_without_lines')).toEqual([])
    await client.activity.create(leak({ businessUnitId: secondSite }))
    const { total, bySite } = await client.inventory.get({ year })
    expect([total.co2eKg, bySite.length]).toEqual(['1300', 1])
  })

  it('names documents of the year that nobody decided, which nobody may accept', async () => {
    await importFiles(app, person, { 'a.xml': buildNfe(note) })
    const [gap] = await blocking('inventory.documents_pending')
    const item = (await person.client.documentItem.list({})).rows[0]
    const known = { documentNumber: item?.documentNumber, documentIssuer: item?.issuerName }
    const params = { documentId: item?.documentId, ...known }
    expect(Object.values(params)).not.toContain(null)
    expect(gap).toMatchObject({ count: 1, isAcceptable: false, mend: { params } })
    const accepting = { year, code: gap?.code ?? '', subject: gap?.subject ?? '', reason: 'Depois' }
    await expect(person.client.inventoryYears.acceptGap(accepting)).rejects.toMatchObject({
      code: 'gap.not_acceptable',
    })
    await person.client.documentItem.accept({ itemId: item?.id ?? '' })
    expect(await blocking('inventory.documents_pending')).toEqual([])
  })

  it('names months without a quantity and months without electricity, until they are entered', async () => {
    const { client, businessUnitId } = person
    const months = ['10', '10', '', ...Array.from({ length: 9 }, () => '10')]
    const bill = { generatorKey: 'electricity.grid', businessUnitId, unit: 'MWh' }
    await client.activity.create({ ...bill, period: '2025', months })
    const [month] = await blocking('month.quantity_missing')
    expect(month).toMatchObject({ data: { when: '2025-03' }, count: 1, mend: { action: 'enter_months' } })
    expect(await blocking('inventory.months_without_electricity')).toMatchObject([
      { data: { site: 'Padaria Aurora Ltda', months: ['2025-03'] }, count: 1 },
    ])
    await client.activity.create({ ...bill, quantity: '10', period: '2025-03' })
    expect(await blocking('inventory.months_without_electricity')).toEqual([])
    expect(await blocking('inventory.category_open')).not.toEqual([])
    await makeClosable(person, year)
    const { blockingGaps } = await client.inventoryYears.get({ year })
    expect(blockingGaps).toBe(0)
  })
})

describe('several categories left out with one reason', () => {
  it('are all left out, or none where one of them is measured', async () => {
    const { client } = person
    const past = 2022
    await client.activity.create(leak({ period: '2022-05' }))
    const openOnes = async () =>
      (await client.inventoryYears.screening({ year: past })).filter((one) => one.status === 'open')
    const before = await openOnes()
    const measured = (await client.inventoryYears.screening({ year: past })).find((one) => one.status === 'measured')
    const categories = before.map(({ category }) => category)
    const reason = 'Não há atividade desta categoria'
    const withMeasured = [...categories, measured?.category ?? '']
    await expect(client.inventoryYears.exclude({ year: past, categories: withMeasured, reason })).rejects.toMatchObject(
      {
        code: 'exclusion.category_measured',
      },
    )
    await expect(client.inventoryYears.exclude({ year: past, categories, reason: ' ' })).rejects.toMatchObject({
      code: 'exclusion.reason_required',
    })
    expect(await openOnes()).toEqual(before)
    const excluded = await client.inventoryYears.exclude({ year: past, categories, reason })
    expect(excluded.map(({ category, status }) => [category, status])).toEqual(
      categories.map((one) => [one, 'excluded']),
    )
    expect(await openOnes()).toEqual([])
  })
})

describe('a closed year', () => {
  let itemId: string
  let activityId: string
  beforeAll(async () => {
    expect(await closeInventory(app, person, year)).toMatchObject({ state: 'sealed' })
    itemId = (await person.client.documentItem.list({})).rows[0]?.id ?? ''
    activityId = (await person.client.activity.list({ year, origin: 'manual' })).rows[0]?.id ?? ''
  })

  it('refuses every command that would touch it', async () => {
    const { client } = person
    const years = client.inventoryYears
    const attempts = [
      () => client.activity.create(leak()),
      () => client.activity.create(leak({ period: undefined, start: '2024-12-20', end: '2025-01-10' })),
      () => client.activity.delete({ activityId }),
      () => client.documentItem.reopen({ itemId }),
      () => years.configure({ year, boundary: 'equity_share', gwpSet: 'AR4', sites: [] }),
      () => years.screen({ year, category: 'franchises', status: 'open' }),
      () => years.exclude({ year, categories: ['franchises'], reason: 'x' }),
      () => years.acceptGap({ year, code: 'inventory.site_without_lines', subject: secondSite, reason: 'x' }),
      () => years.submit({ year }),
      () => years.reopen({ year }),
      () => years.close({ year, reason: 'Outra vez' }),
      () => client.restatement.apply({ year, gwpSet: 'AR6' }),
    ]
    for (const [index, attempt] of attempts.entries()) {
      await expect(attempt(), String(index)).rejects.toMatchObject({ code: 'inventory.closed' })
    }
    expect((await years.get({ year })).state).toBe('closed')
  })

  it('takes no line of a note that comes later, nor its cancellation', async () => {
    const { client } = person
    const late = { ...note, number: 4321 }
    await importFiles(app, person, { 'tarde.xml': buildNfe(late) })
    const items = await client.documentItem.list({ state: 'pending' })
    const pending = items.rows[0]?.id ?? ''
    await expect(client.documentItem.accept({ itemId: pending })).rejects.toMatchObject({ code: 'inventory.closed' })
    expect((await client.documentItem.acceptSuggested({})).accepted).toBe(0)
    const { files } = await uploadFiles(app, person, { 'evento.xml': buildCancellation(keyOf(note)) })
    expect(files).toMatchObject([{ outcome: 'refused', error: { code: 'inventory.closed' } }])
    await client.documentItem.ignore({ itemId: pending })
  })

  it('is kept by the database, whoever writes', async () => {
    const { db } = app.ports
    const { companyId } = person
    const statements = [
      `update activities set co2e_kg = 0 where company_id = '${companyId}' and id = '${activityId}'`,
      `delete from activities where company_id = '${companyId}' and id = '${activityId}'`,
      `insert into activity_gases (company_id, activity_id, month, gas, mass_kg)
       values ('${companyId}', '${activityId}', '2025-12', 'SF6', 1)`,
      `insert into activities select (a).* from (select jsonb_populate_record(a, '{"id": "${randomUUID()}"}') as a
       from activities a where company_id = '${companyId}' and id = '${activityId}') copied`,
    ]
    for (const statement of statements) {
      await expect(db.query(statement), statement).rejects.toThrow(/inventory\.closed: 2025/)
    }
  })

  it('leaves other years and companies alone, and can be left with its company', async () => {
    await person.client.activity.create(leak({ period: '2026-03-01' }))
    const stranger = await app.signUpPerson({ cnpj: '11.444.777/0001-61' })
    expect((await stranger.client.inventoryYears.get({ year })).state).toBe('open')
    expect(await stranger.client.seals.list({ year })).toEqual([])
    await expect(stranger.client.seals.download({ year, version: 1 })).rejects.toMatchObject({ code: 'seal.not_found' })
    await app.ports.db.query('delete from audit_records where company_id = $1', [person.companyId])
    await app.ports.db.query('delete from companies where id = $1', [person.companyId])
    const { rows } = await app.ports.db.query('select 1 from seals where company_id = $1', [person.companyId])
    expect(rows).toEqual([])
  })
})
