import { randomUUID } from 'node:crypto'
import { writeLineCut } from '@pegada/contract/line-cut.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { joinAt } from '../../test/join-at.ts'
import { openTwoBusinessUnits, twoSites2025 } from '../../test/two-business-units.ts'

/** Cuts by supplier and by tag: of whole years from what is kept of years, of months from the cells, to the same figures. */
let app: TestApp
let company: Awaited<ReturnType<typeof openTwoBusinessUnits>>
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
  for (const [name, cnpj, key] of [
    ['Alfa Combustíveis', '45997418000153', 'mobile.diesel_b'],
    ['Beta Gases', '33000167000101', 'fugitive.hfc_134a'],
  ]) {
    const id = randomUUID()
    await app.ports.db.query(
      `insert into documents (company_id, id, kind, sha256, storage_key, file_name, bytes, issued_at, issuer_id, issuer_name, total, counts,
         counts_reason, created_by)
       values ($1, $2, 'nfe', $3, 'x', 'nota.xml', 1, '2025-02-01', $4, $5, 100, true, 'counts.purchase', $6)`,
      [company.companyId, id, id, cnpj, name, company.userId],
    )
    await app.ports.db.query('update activities set document_id = $1 where company_id = $2 and generator_key = $3', [
      id,
      company.companyId,
      key,
    ])
  }
})
afterAll(() => app.close())

const year = { from: '2025-01', to: '2025-12' }
const sum = (values: readonly { value: string }[]) => toPlain(sumDecimals(values.map(({ value }) => decimal(value))))

it('tells suppliers and their tags, whole years and months alike, and leads to their lines', async () => {
  const { client } = company
  const cut = (by: string, also: object = {}) => client.drilldown.cut({ ...year, by, ...also })
  const suppliers = (await cut('supplier')).levels[0]?.nodes ?? []
  expect(suppliers.map(({ name, value }) => [name, value])).toEqual([
    ['Beta Gases', '2600'],
    ['Alfa Combustíveis', twoSites2025.diesel],
    ['Não informado', twoSites2025.scope2],
  ])
  const [beta, alfa] = suppliers
  await client.supplier.tagMany({ supplierIds: [beta?.key ?? ''], tags: ['gás', 'crítico'] })
  await client.supplier.tagMany({ supplierIds: [alfa?.key ?? ''], tags: ['crítico'] })
  const tags = [
    ['crítico + gás', '2600'],
    ['crítico', twoSites2025.diesel],
    ['none', twoSites2025.scope2],
  ]
  for (const by of ['tag', 'tag,supplier', 'tag,month', 'tag,kind']) {
    const { levels, links, whole } = await cut(by)
    expect([by, levels[0]?.nodes.map(({ key, value }) => [key, value])]).toEqual([by, tags])
    for (const bands of links) expect([by, sum(bands)]).toEqual([by, whole.value])
  }
  for (const also of [{}, { to: '2025-11' }]) {
    const scopes = (await cut('scope,category', { tag: 'crítico,crítico + gás', ...also })).total
    expect(scopes.value).toBe(twoSites2025.scope1)
  }
  const lines = await client.activity.list({ cut: writeLineCut({ ...year, chosen: { tag: ['crítico + gás'] } }) })
  expect(lines.rows.map(({ generatorKey }) => generatorKey)).toEqual(['fugitive.hfc_134a'])
})

it('tells each level of four dimensions as a cut by it alone does, whichever kept sums its neighbours are read of', async () => {
  const cut = (by: string, also: object) => company.client.drilldown.cut({ ...year, by, ...also })
  const told = (level: Awaited<ReturnType<typeof cut>>['levels'][number] | undefined) =>
    level?.nodes.map(({ key, value, compared, lines }) => [key, value, compared, lines])
  const narrowed = [
    { compareFrom: '2024-01', compareTo: '2024-12' },
    { unit: company.branchId, kind: 'nfe' },
    { month: '2025-02', source: 'fugitive.hfc_134a' },
    { measure: 'market' },
    { measure: 'spend' },
    { gas: 'HFC-134a' },
  ]
  for (const also of narrowed)
    for (const by of ['month,supplier,unit,source', 'kind,supplier,tag,scope', 'unit,source,supplier,month']) {
      const { whole, levels, links } = await cut(by, also)
      for (const [at, dimension] of by.split(',').entries()) {
        const own = new Set(by.split(',').filter((one) => one !== dimension))
        const outer = Object.fromEntries(Object.entries(also).filter(([key]) => !own.has(key)))
        const alone = await cut(dimension, outer)
        expect([by, dimension, told(levels[at])]).toEqual([by, dimension, told(alone.levels[0])])
      }
      for (const bands of links) expect([by, sum(bands)]).toEqual([by, whole.value])
    }
  const { total, whole } = await cut('month,supplier,unit,source', { month: '2025-02', source: 'fugitive.hfc_134a' })
  expect([total.value, whole.value]).toEqual(['2600', twoSites2025.total])
})

it('tells suppliers by month alike where every unit counts whole, and where one does not', async () => {
  const told = async (by: string, measure: 'co2e' | 'market') => {
    const { whole, levels, links } = await company.client.drilldown.cut({ ...year, by, measure })
    for (const bands of links) expect([by, sum(bands)]).toEqual([by, whole.value])
    return levels.map(({ nodes }) => nodes.map(({ key, value, lines }) => [key, value, lines]))
  }
  const alike = async (measure: 'co2e' | 'market' = 'co2e') => {
    const [suppliers, months] = await told('supplier,month', measure)
    expect([suppliers]).toEqual(await told('supplier', measure))
    expect([months]).toEqual(await told('month', measure))
    return sum((months ?? []).map(([, value]) => ({ value: String(value) })))
  }
  expect(await alike()).toBe(twoSites2025.total)
  const byMarket = await alike('market')
  expect(byMarket).toBe((await company.client.drilldown.cut({ ...year, by: 'scope', measure: 'market' })).whole.value)
  expect(byMarket).not.toBe(twoSites2025.total)
  await app.ports.db.query('insert into inventory_years (company_id, year) values ($1, 2025) on conflict do nothing', [
    company.companyId,
  ])
  await app.ports.db.query(
    `insert into inventory_sites (company_id, year, business_unit_id, is_included, share_percent) values ($1, 2025, $2, true, 50)
     on conflict (company_id, year, business_unit_id) do update set share_percent = 50`,
    [company.companyId, company.branchId],
  )
  expect(await alike()).toBe('3879.4930627898464')
  expect(await alike('market')).not.toBe(byMarket)
})

it('may be shared among processes of the database, as no other statement of a company is', async () => {
  const asked = { userId: company.userId, companyId: company.companyId }
  const { rows } = await app.ports.db.asTenant(asked, (tx) =>
    tx.query<{ beside: string; unmarked: string[] }>(
      `select current_setting('max_parallel_workers_per_gather') as beside, array(
         select proname from pg_proc where proname in ('current_company', 'seen_units', 'counted_part') and proparallel <> 's'
       )::text[] as unmarked`,
    ),
  )
  expect(rows).toEqual([{ beside: '0', unmarked: [] }])
})

it('counts gases by the set of GWP that is asked for, and adds up quantities of one unit', async () => {
  const { client } = company
  const leak = (gwpSet?: 'AR4' | 'AR5') =>
    client.drilldown.cut({ ...year, by: 'gas', source: 'fugitive.hfc_134a', ...(gwpSet && { gwpSet }) })
  const [asked, own] = [await leak('AR4'), await leak()]
  // 2 kg × 1430 and × 1300, of which the boundary counts the half.
  expect([asked.gwpSet, asked.total.value]).toEqual(['AR4', '1430'])
  expect([own.gwpSet, own.total.value]).toEqual(['AR5', '1300'])
  const diesel = await client.drilldown.cut({ ...year, by: 'source', measure: 'quantity', quantityUnit: 'L' })
  expect([diesel.unit, diesel.total.value, diesel.total.lines]).toEqual(['L', '1000', 1])
})

it('is closed by supplier, by tag and by fee to who works at one unit alone, and open in what is of the unit', async () => {
  const { client } = await joinAt(app, company, company.branchId)
  const closed = { code: 'drilldown.whole_company_only' }
  const alone = { ...year, unit: company.branchId }
  await expect(client.drilldown.cut({ ...alone, by: 'supplier' })).rejects.toMatchObject(closed)
  await expect(client.drilldown.cut({ ...alone, by: 'scope', tag: 'crítico' })).rejects.toMatchObject(closed)
  await expect(client.drilldown.cut({ ...alone, by: 'scope', measure: 'fee' })).rejects.toMatchObject(closed)
  expect((await client.drilldown.cut({ ...year, by: 'scope' })).total.value).toBe('1324.78')
})
