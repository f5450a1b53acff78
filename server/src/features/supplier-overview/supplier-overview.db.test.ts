import { afterAll, beforeAll, expect, it } from 'vitest'
import { customFactor } from '../../test/entered-things.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

/** The supply chain of a year: 1,300 t of scope 3 and 40 t besides, R$ 1,000,000 spent, counted by hand. */
let app: TestApp
let owner: TestPerson
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  for (const [name, state, engagement] of [
    ['Aço', 'MG', 'accepted'],
    ['Bloco', 'SP', 'invited'],
    ['Cal', 'SP', null],
    ['Doca', null, null],
  ] as const) {
    const made = await owner.client.supplier.create({ ...said, name, state })
    ids[name] = made.supplierId
    await app.ports.db.query('update suppliers set engagement = $1 where id = $2', [engagement, made.supplierId])
  }
  await figures('Aço', 2025, { spend: 600_000, lines: [{ method: 'value_chain.supplier_specific', scope: 3, t: 300 }] })
  await figures('Bloco', 2025, {
    spend: 200_000,
    lines: [
      { method: 'value_chain.hybrid', scope: 3, t: 500 },
      { method: 'by_spend', scope: 3, t: 200 },
    ],
  })
  await figures('Cal', 2025, { spend: 150_000, lines: [{ method: '', scope: 3, t: 300 }] })
  await figures('Doca', 2025, { spend: 50_000, lines: [{ method: '', scope: 1, t: 40 }] })
  await figures('Aço', 2024, { spend: 500_000, lines: [{ method: 'by_spend', scope: 3, t: 900 }] })
  await figures('Cal', 2024, { spend: 100_000, lines: [{ method: '', scope: 3, t: 300 }] })
})
afterAll(() => app.close())

const said = {
  ...{ country: 'BR', cnpj: null, contactName: null, contactEmail: null, language: null, tags: [] },
  ...{ ownerId: null, notes: '' },
}

async function figures(
  name: string,
  year: number,
  { spend, lines }: { spend: number; lines: readonly { method: string; scope: number; t: number; own?: string }[] },
): Promise<void> {
  const rows = [
    { method: '', own: '', scope: 0, spend, kg: 0, count: 0 },
    ...lines.map(({ method, own = '', scope, t }) => ({ method, own, scope, spend: 0, kg: t * 1000, count: 1 })),
  ]
  for (const row of rows) {
    await app.ports.db.query(
      `insert into supplier_figures (company_id, party, year, scope, category, method_key, own_factor, spend_brl, documents, co2e_kg, biogenic_kg, lines)
       select company_id, party, $3, $4, 'c', $5, $9, $6, 1, $7, 0, $8 from supplier_parties where company_id = $1 and supplier_id = $2`,
      [owner.companyId, ids[name], year, row.scope, row.method, row.spend, row.kg, row.count, row.own],
    )
  }
}

it('tells how few make most, of emissions and of spend', async () => {
  const { byEmissions, bySpend, ...chain } = await owner.client.supplierOverview.get({ year: 2025 })
  expect(chain).toMatchObject({ suppliers: 4, spendBrl: '1000000', co2eKg: '1300000', allCo2eKg: '1340000' })
  expect(byEmissions).toMatchObject({ total: '1300000', suppliers: 3, needed: 3, rest: { suppliers: 0, amount: '0' } })
  expect(byEmissions.rows.map(({ amount, cumulativeShare }) => [amount, cumulativeShare])).toEqual([
    ['700000', '0.538461538462'],
    ['300000', '0.769230769231'],
    ['300000', '1'],
  ])
  expect(bySpend).toMatchObject({ total: '1000000', suppliers: 4, needed: 2 })
  expect(bySpend.rows.map(({ name, cumulativeShare }) => [name, cumulativeShare])).toEqual([
    ['Aço', '0.6'],
    ['Bloco', '0.8'],
    ['Cal', '0.95'],
    ['Doca', '1'],
  ])
})

it('weighs quality by emissions: (300 × 2 + 500 × 3 + 300 × 4 + 200 × 5) ÷ 1,300', async () => {
  const { quality } = await owner.client.supplierOverview.get({ year: 2025 })
  expect(quality.score).toBe('3.307692307692')
  expect(quality.methods).toEqual([
    { method: 'product_footprint', quality: 2, suppliers: 0, spendBrl: '0', co2eKg: '0', verifiedCo2eKg: '0' },
    {
      method: 'supplier_specific',
      quality: 2,
      suppliers: 1,
      spendBrl: '600000',
      co2eKg: '300000',
      verifiedCo2eKg: '0',
    },
    { method: 'hybrid', quality: 3, suppliers: 1, spendBrl: '200000', co2eKg: '500000', verifiedCo2eKg: '0' },
    { method: 'average', quality: 4, suppliers: 1, spendBrl: '150000', co2eKg: '300000', verifiedCo2eKg: '0' },
    { method: 'spend', quality: 5, suppliers: 0, spendBrl: '0', co2eKg: '200000', verifiedCo2eKg: '0' },
  ])
  expect(quality.untold).toEqual({ suppliers: 1, spendBrl: '50000' })
  const namesOf = async (narrow: { state?: string; method?: 'none' | 'average' }) =>
    (await owner.client.supplier.list({ year: 2025, sort: 'name', direction: 'asc', ...narrow })).rows.map(
      ({ name }) => name,
    )
  expect(await namesOf({ method: 'none' })).toEqual(['Doca'])
  expect(await namesOf({ method: 'average' })).toEqual(['Cal', 'Doca'])
  expect(await namesOf({ state: 'none' })).toEqual(['Doca'])
})

it('tells how far suppliers are, who moved, and where they are', async () => {
  const { funnel, movers, states } = await owner.client.supplierOverview.get({ year: 2025 })
  expect(funnel.filter(({ suppliers }) => suppliers > 0)).toEqual([
    { state: 'not_asked', suppliers: 2, spendBrl: '200000', co2eKg: '300000' },
    { state: 'invited', suppliers: 1, spendBrl: '200000', co2eKg: '700000' },
    { state: 'accepted', suppliers: 1, spendBrl: '600000', co2eKg: '300000' },
  ])
  expect(movers).toMatchObject({
    beforeYear: 2024,
    changeKg: '100000',
    rows: [
      { name: 'Bloco', beforeKg: null, nowKg: '700000', changeKg: '700000', ratio: null },
      { name: 'Aço', beforeKg: '900000', nowKg: '300000', changeKg: '-600000' },
    ],
    others: { suppliers: 0, changeKg: '0' },
  })
  expect(states.map(({ state, suppliers, co2eKg }) => [state, suppliers, co2eKg])).toEqual([
    ['SP', 2, '1000000'],
    ['MG', 1, '300000'],
    [null, 1, '0'],
  ])
})

it('tells all scopes where they are asked for, and nothing of a year without any or of another company', async () => {
  const all = await owner.client.supplierOverview.get({ year: 2025, emissions: 'all' })
  expect(all).toMatchObject({ co2eKg: '1340000', byEmissions: { suppliers: 4 }, quality: { untold: { suppliers: 0 } } })
  expect(await owner.client.supplierOverview.get({ year: 2023 })).toMatchObject({
    ...{ suppliers: 0, co2eKg: '0', byEmissions: { needed: 0, rows: [] }, quality: { score: null }, movers: null },
  })
  const stranger = await app.signUpPerson()
  expect((await stranger.client.supplierOverview.get({ year: 2025 })).suppliers).toBe(0)
})

it('follows a supplier that was put together with another', async () => {
  await owner.client.supplier.merge({ supplierId: ids.Cal ?? '', intoId: ids.Aço ?? '' })
  const { byEmissions } = await owner.client.supplierOverview.get({ year: 2025 })
  expect(byEmissions.rows.map(({ name, amount }) => [name, amount])).toEqual([
    ['Bloco', '700000'],
    ['Aço', '600000'],
  ])
  await owner.client.supplier.undoMerge({ supplierId: ids.Cal ?? '' })
})

it('scores example 15 at 2.8: 300 t verified, 500 t hybrid, 200 t by spend', async () => {
  const key = 'footprint/norte/chapa'
  const line = { scope: 3, t: 0, method: '' }
  await figures('Aço', 2022, { spend: 1, lines: [{ ...line, t: 300, own: `company/${key}` }] })
  await figures('Bloco', 2022, { spend: 1, lines: [{ ...line, t: 500, method: 'value_chain.hybrid' }] })
  await figures('Cal', 2022, { spend: 1, lines: [{ ...line, t: 200, method: 'by_spend' }] })
  await app.ports.db.query(
    `insert into supplier_proposals (company_id, id, supplier_id, supplier_name, kind, year, figures, is_verified, source, origin,
       kg_per_unit, unit, state, factor_key, proposed_at)
     values ($1, gen_random_uuid(), $2, 'Aço', 'footprint', 2022, '{}', true, 'Exemplo', 'typed', 2, 'kg', 'approved', $3, now())`,
    [owner.companyId, ids.Aço, key],
  )
  const { quality } = await owner.client.supplierOverview.get({ year: 2022 })
  expect(quality.score).toBe('2.8')
  expect(quality.methods[0]).toMatchObject({ method: 'product_footprint', co2eKg: '300000', verifiedCo2eKg: '300000' })
})

it('leads to all that are abroad', async () => {
  const abroad = { year: 2025, state: 'EX' }
  expect((await owner.client.supplier.list(abroad)).rows).toEqual([])
  await owner.client.supplier.create({ ...said, name: 'Zinc Ltd', country: 'CL', state: null })
  expect((await owner.client.supplier.list(abroad)).rows.map(({ name }) => name)).toEqual(['Zinc Ltd'])
})

it('tells a factor that the company worked out for itself from one that its supplier told', async () => {
  const { client } = owner
  const form = { ...customFactor, unit: 't' }
  const { id: ownKey } = await client.factor.createCustom({ ...form, name: 'Areia, por nós' })
  const { id: toldKey } = await client.factor.createCustom({ ...form, name: 'Areia da Doca', supplier: 'Doca' })
  await figures('Doca', 2021, {
    ...{ spend: 100 },
    lines: [
      { method: '', scope: 3, t: 8, own: `company/${ownKey}` },
      { method: 'by_spend', scope: 3, t: 4, own: `company/${ownKey}` },
      { method: '', scope: 3, t: 2, own: `company/${toldKey}` },
      { method: '', scope: 3, t: 1, own: 'company/supplier/12345678/net-revenue' },
    ],
  })
  const { quality } = await client.supplierOverview.get({ year: 2021 })
  expect(quality.methods.map(({ method, co2eKg }) => [method, co2eKg])).toEqual([
    ['product_footprint', '0'],
    ['supplier_specific', '3000'],
    ['hybrid', '0'],
    ['average', '8000'],
    ['spend', '4000'],
  ])
  const methodsOf = async () => {
    const methods = ['product_footprint', 'supplier_specific', 'hybrid', 'average', 'spend'] as const
    const found: string[] = []
    for (const method of methods) if ((await client.supplier.list({ year: 2021, method })).total > 0) found.push(method)
    return found
  }
  expect(await methodsOf()).toEqual(['supplier_specific', 'average', 'spend'])
  const { categories } = await client.supplier.get({ supplierId: ids.Doca ?? '' })
  const kgOf = (wanted: string) =>
    categories.filter(({ year, method }) => year === 2021 && method === wanted).map(({ co2eKg }) => co2eKg)
  expect([kgOf('supplier_specific').sort(), kgOf('average'), kgOf('spend')]).toEqual([
    ['1000', '2000'],
    ['8000'],
    ['4000'],
  ])
})
