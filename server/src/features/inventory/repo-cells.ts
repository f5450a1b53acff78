import type { Tx } from '../../platform/db/port.ts'

/** Has the cells that changes touched added up anew; whoever reads them asks for it first (`migrations/0085`). */
export async function settleDrilldown(tx: Tx): Promise<void> {
  await tx.query('select settle_drilldown()')
}

/** Where a kept cell differs from the same added up from the lines; empty when all is well. With the owner's rights. */
export async function checkCells(tx: Tx, companyId: string): Promise<readonly unknown[]> {
  const { rows } = await tx.query(
    `with blocks as (
       select distinct a.business_unit_id as unit, a.generator_key as key, m.month
       from activities a cross join lateral months_of(a.period_start, a.period_end) as m (month)
       where a.company_id = $1 and a.state = 'active'
     ), live as (
       select l.* from (select array_agg(unit) as units, array_agg(key) as keys, array_agg(month) as months from blocks) b
       cross join lateral live_drilldown($1, b.units, b.keys, b.months) l
     ), kept as (select * from drilldown_cells where company_id = $1)
     (select 'missing' as what, * from live except select 'missing', * from kept)
     union all
     (select 'beyond', * from kept except select 'beyond', * from live)`,
    [companyId],
  )
  return rows
}

/** Where what is kept of whole years, in all or by unit or source, or of months by party, differs from the cells added up; empty when all is well. With the owner's rights. */
export async function checkSums(tx: Tx, companyId: string): Promise<readonly unknown[]> {
  const years = ['business_unit_id', 'generator_key', 'year', 'gas', 'scope', 'category', 'basis', 'party']
  const units = ['business_unit_id', 'year', 'gas', 'basis', 'party']
  const sources = ['generator_key', 'year', 'gas', 'scope', 'category', 'basis', 'party']
  const months = ['month', 'gas', 'basis', 'party']
  return [
    ...(await differing(tx, companyId, 'drilldown_years', years)),
    ...(await differing(tx, companyId, 'drilldown_year_units', units)),
    ...(await differing(tx, companyId, 'drilldown_year_sources', sources)),
    ...(await differing(tx, companyId, 'drilldown_months', months)),
  ]
}

async function differing(
  tx: Tx,
  companyId: string,
  table: string,
  keys: readonly string[],
): Promise<readonly unknown[]> {
  const { rows } = await tx.query(
    `with kept as (
       select ${[...keys, ...AMOUNTS, 'lines', 'cells'].join(', ')} from ${table} where company_id = $1
     ), cells as (
       select ${keys.join(', ')}, ${AMOUNTS.map((one) => `sum(${one})`).join(', ')}, sum(lines)::bigint, count(*)
       from (select left(month, 4)::int as year, * from drilldown_cells where company_id = $1) c group by ${keys.join(', ')}
     )
     (select 'missing' as what, * from cells except select 'missing', * from kept)
     union all
     (select 'beyond', * from kept except select 'beyond', * from cells)`,
    [companyId],
  )
  return rows
}

const AMOUNTS = [
  'mass_kg',
  'spend_brl',
  'co2_kg',
  'co2_biogenic_kg',
  'ch4_kg',
  'ch4_fossil_kg',
  'ch4_nonfossil_kg',
  'n2o_kg',
  'co2e_kg',
]
