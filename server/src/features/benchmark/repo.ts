import type { Tx } from '../../platform/db/port.ts'

/** What a unit had in a year, with the share that the boundary counts of it. */
export interface AmountRow {
  readonly unitId: string
  readonly year: number
  readonly amount: string | null
}

const columns = {
  employees: 'f.employees',
  revenue: 'f.revenue_brl / 1000000',
  floor: 'f.floor_area_m2',
  distance: 'f.distance_km',
  loaded: 'f.loaded_km',
} as const

const counted = '* counted_part_of_year(s.share_percent, s.month_shares)'
const boundary = `left join inventory_sites s on s.company_id = f.company_id and s.year = f.year and s.business_unit_id = f.business_unit_id
     where f.company_id = $1 and coalesce(s.is_included, true)`

export async function selectFiguresBy(tx: Tx, companyId: string, by: keyof typeof columns): Promise<AmountRow[]> {
  const { rows } = await tx.query<AmountRow>(
    `select f.business_unit_id as "unitId", f.year, (${columns[by]} ${counted})::text as amount
     from unit_figures f ${boundary}`,
    [companyId],
  )
  return rows
}

/** What of one product was made. */
export async function selectMade(
  tx: Tx,
  companyId: string,
  { product, unit }: { readonly product: string; readonly unit: string },
): Promise<AmountRow[]> {
  const { rows } = await tx.query<AmountRow>(
    `select f.business_unit_id as "unitId", f.year, (f.quantity ${counted})::text as amount
     from unit_production f ${boundary} and f.product = $2 and f.unit = $3`,
    [companyId, product, unit],
  )
  return rows
}

/** What was made in a year by product and unit, with the share that the boundary counts, and the units that told it. */
export async function sumMade(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<{ product: string; unit: string; amount: string; unitIds: string[] }[]> {
  const { rows } = await tx.query<{ product: string; unit: string; amount: string; unitIds: string[] }>(
    `select f.product, f.unit, sum(f.quantity ${counted})::text as amount, array_agg(f.business_unit_id::text) as "unitIds"
     from unit_production f ${boundary} and f.year = $2 group by 1, 2 order by 1, 2`,
    [companyId, year],
  )
  return rows
}

/** Products that units name, each with its unit, in order. */
export async function selectProducts(tx: Tx, companyId: string): Promise<{ product: string; unit: string }[]> {
  const { rows } = await tx.query<{ product: string; unit: string }>(
    'select distinct product, unit from unit_production where company_id = $1 order by product, unit',
    [companyId],
  )
  return rows
}
