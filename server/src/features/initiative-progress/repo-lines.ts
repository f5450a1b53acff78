import type { Tx } from '../../platform/db/port.ts'

/** A line of a year, with the kilograms of each gas that it emits in each of its months there. */
export interface LineOfYear {
  readonly id: string
  readonly unitId: string
  readonly category: string
  readonly source: string
  readonly quantity: string
  readonly unit: string
  readonly input: unknown
  readonly masses: readonly (readonly [month: string, gas: string, kg: string])[]
}

interface Wanted {
  readonly companyId: string
  readonly year: number
  readonly unitIds: readonly string[]
  readonly categories: readonly string[]
  readonly sources: readonly string[]
}

/** The lines of a year in these units, categories and sources, scope 2 by location, at most so many. */
export async function selectLinesOfYear(
  tx: Tx,
  { companyId, year, unitIds, categories, sources }: Wanted,
  limit: number,
): Promise<LineOfYear[]> {
  const { rows } = await tx.query<LineOfYear>(
    `select a.id, a.business_unit_id as "unitId", a.category, a.generator_key as source, a.quantity::text as quantity, a.unit, a.input,
       coalesce((
         select json_agg(json_build_array(g.month, g.gas, g.mass_kg::text)) from activity_gases g
         where g.company_id = a.company_id and g.activity_id = a.id and left(g.month, 4)::int = $2
       ), '[]') as masses
     from activities a
     where a.company_id = $1 and a.state = 'active' and a.basis <> 'market'
       and a.period_start <= make_date($2, 12, 31) and a.period_end >= make_date($2, 1, 1)
       and a.business_unit_id = any($3::uuid[]) and a.category = any($4::text[]) and a.generator_key = any($5::text[])
     order by a.id
     limit $6`,
    [companyId, year, [...unitIds], [...categories], [...sources], limit],
  )
  return rows
}
