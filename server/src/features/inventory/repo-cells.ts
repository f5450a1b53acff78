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

/** Where what is kept of whole years differs from the cells added up; empty when all is well. With the owner's rights. */
export async function checkYears(tx: Tx, companyId: string): Promise<readonly unknown[]> {
  const { rows } = await tx.query(
    `with kept as (
       select business_unit_id, generator_key, year, gas, scope, category, basis, party, mass_kg, lines, spend_brl, cells
       from drilldown_years where company_id = $1
     ), cells as (
       select business_unit_id, generator_key, left(month, 4)::int as year, gas, scope, category, basis, party,
         sum(mass_kg) as mass_kg, sum(lines)::bigint as lines, sum(spend_brl) as spend_brl, count(*) as cells
       from drilldown_cells where company_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8
     )
     (select 'missing' as what, * from cells except select 'missing', * from kept)
     union all
     (select 'beyond', * from kept except select 'beyond', * from cells)`,
    [companyId],
  )
  return rows
}
