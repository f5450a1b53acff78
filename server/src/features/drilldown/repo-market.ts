import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import { TRACKED_GAS, UNTRACKED_GAS } from './repo-gases.ts'

export interface UntrackedRow {
  readonly year: number
  readonly region: string
  readonly category: string
  readonly unitId: string
  readonly untrackedMwh: Decimal
  readonly byLinesMwh: Decimal
}

/** Energy of these years that no certificate tracks, by market, category and unit, and what lines by market track there, as the boundary counts both: cells by their months, what has none evenly over them. */
export async function selectUntracked(tx: Tx, companyId: string, years: readonly number[]): Promise<UntrackedRow[]> {
  const { rows } = await tx.query<{
    year: number
    region: string
    category: string
    unitId: string
    untrackedMwh: string
    byLinesMwh: string
  }>(
    `select e.year, e.region, e.category, e.business_unit_id as "unitId",
       sum(e.untracked * counted_part(s.share_percent, s.month_shares, e.month))::text as "untrackedMwh",
       sum(e.by_lines * counted_part_of_year(s.share_percent, s.month_shares))::text as "byLinesMwh"
     from (
       select left(c.month, 4)::int as year, substr(c.gas, ${UNTRACKED_GAS.length + 1}) as region, c.category, c.business_unit_id,
         c.month, c.mass_kg as untracked, 0 as by_lines
       from drilldown_totals c where c.company_id = $1 and c.gas like '${UNTRACKED_GAS}%' and left(c.month, 4)::int = any ($2::int[])
       union all
       select k.year, k.region, k.category, k.business_unit_id, null, 0, k.energy_mwh
       from kept_energy k where k.company_id = $1 and k.basis = 'market' and k.lines > 0 and k.year = any ($2::int[])
     ) e
     left join inventory_sites s on s.company_id = $1 and s.year = e.year and s.business_unit_id = e.business_unit_id
     where coalesce(s.is_included, true) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [companyId, [...years]],
  )
  return rows.map(({ untrackedMwh, byLinesMwh, ...of }) => ({
    ...of,
    untrackedMwh: decimal(untrackedMwh),
    byLinesMwh: decimal(byLinesMwh),
  }))
}

/** Units whose share changes within one of these years, with what their cells count of the kilograms of certificates, by category. */
export async function selectChangingUnits(tx: Tx, companyId: string, years: readonly number[]) {
  const { rows } = await tx.query<{ year: number; unitId: string; trackedKg: Record<string, string> }>(
    `select s.year, s.business_unit_id as "unitId", coalesce((
       select json_object_agg(category, kg::text) from (
         select c.category, sum(c.mass_kg * counted_part(s.share_percent, s.month_shares, c.month)) as kg from drilldown_totals c
         where c.company_id = $1 and c.business_unit_id = s.business_unit_id and c.gas = '${TRACKED_GAS}'
           and left(c.month, 4)::int = s.year group by 1
       ) tracked), '{}') as "trackedKg"
     from inventory_sites s
     where s.company_id = $1 and s.year = any ($2::int[]) and s.is_included and s.month_shares is not null order by 1, 2`,
    [companyId, [...years]],
  )
  return rows
}
