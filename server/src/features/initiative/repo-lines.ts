import type { Tx } from '../../platform/db/port.ts'

/** A line that an initiative touches, with what it was calculated from. */
export interface TouchedLine {
  readonly id: string
  readonly activityId: string
  readonly description: string
  readonly unitId: string
  readonly category: string
  readonly source: string
  readonly quantity: string
  readonly input: unknown
  /** kg of CO2e, in the GWP set that lines are stored in. */
  readonly storedKg: string
}

interface Touching {
  readonly companyId: string
  readonly year: number
  /** Empty lists narrow nothing. */
  readonly unitIds: readonly string[]
  readonly categories: readonly string[]
  readonly sources: readonly string[]
}

/** The lines of a year that stand in these units, categories and sources, at most so many. */
export async function selectTouched(
  tx: Tx,
  { companyId, year, unitIds, categories, sources }: Touching,
  limit: number,
): Promise<TouchedLine[]> {
  const { rows } = await tx.query<TouchedLine>(
    `select a.id, coalesce(a.root_id, a.id) as "activityId", a.description, a.business_unit_id as "unitId", a.category,
       a.generator_key as source, a.quantity::text as quantity, a.input, a.co2e_kg::text as "storedKg"
     from activities a
     where a.company_id = $1 and a.state = 'active' and a.basis <> 'market'
       and a.period_start <= make_date($2, 12, 31) and a.period_end >= make_date($2, 1, 1)
       and (cardinality($3::uuid[]) = 0 or a.business_unit_id = any($3::uuid[]))
       and (cardinality($4::text[]) = 0 or a.category = any($4::text[]))
       and (cardinality($5::text[]) = 0 or a.generator_key = any($5::text[]))
     order by a.period_start, a.id
     limit $6`,
    [companyId, year, unitIds, categories, sources, limit],
  )
  return rows
}
