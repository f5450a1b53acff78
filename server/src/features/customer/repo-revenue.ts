import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { YearKey } from './repo.ts'

/** Net revenue that the units told of a year, BRL; null where none did. */
export async function sumRevenue(tx: Tx, { companyId, year }: YearKey): Promise<string | null> {
  const { rows } = await tx.query<{ revenue: string | null }>(
    'select sum(revenue_brl)::text as revenue from unit_figures where company_id = $1 and year = $2',
    [companyId, year],
  )
  const revenue = rows[0]?.revenue ?? null
  return revenue === null ? null : plainNumeric(revenue)
}
