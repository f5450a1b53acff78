import type { Tx } from '../../platform/db/port.ts'

/** Lines of one unit, category and source that an initiative touches, alike in what they were calculated from. */
export interface TouchedLines {
  /** Of one of them. */
  readonly id: string
  readonly unitId: string
  readonly category: string
  readonly source: string
  readonly input: unknown
  /** Whether `quantity` is their sum; else each has that quantity. */
  readonly isSum: boolean
  readonly quantity: string
  /** Unit of `quantity`. */
  readonly unit: string
  /** `YYYY-MM` of those that stand in one month and were added up. */
  readonly month: string | null
  readonly lines: number
  /** kg of CO2e of all of them, in the GWP set that lines are stored in. */
  readonly storedKg: string
  /** Some of them, at most 50. */
  readonly ids: readonly string[]
}

interface Touching {
  readonly companyId: string
  readonly year: number
  /** Empty lists narrow nothing. */
  readonly unitIds: readonly string[]
  readonly categories: readonly string[]
  readonly sources: readonly string[]
  /** Inputs of methods that hold the amount of a line. */
  readonly amountInputs: readonly string[]
}

/**
 * The lines of a year that stand in these units, categories and sources: lines of generators added up by month, unit and
 * input, those of a method or with twelve amounts where they are the same; at most so many kinds.
 */
export async function selectTouched(tx: Tx, touching: Touching, limit: number): Promise<TouchedLines[]> {
  const { companyId, year, unitIds, categories, sources, amountInputs } = touching
  const { rows } = await tx.query<TouchedLines>(
    `with lines as materialized (
       select a.*, a.method_key is null and not a.input ? 'months'
           and not (a.input ? 'quantity' and coalesce(a.input->'inputs' ?| $6::text[], false)) as is_sum,
         case when date_trunc('month', a.period_start) = date_trunc('month', a.period_end)
           then to_char(a.period_start, 'YYYY-MM') end as in_month
       from activities a
       where a.company_id = $1 and a.state = 'active' and a.basis <> 'market'
         and a.period_start <= make_date($2, 12, 31) and a.period_end >= make_date($2, 1, 1)
         and (cardinality($3::uuid[]) = 0 or a.business_unit_id = any($3::uuid[]))
         and (cardinality($4::text[]) = 0 or a.category = any($4::text[]))
         and (cardinality($5::text[]) = 0 or a.generator_key = any($5::text[]))
     ), alike as (
       select l.id, l.business_unit_id, l.category, l.generator_key, l.quantity, l.unit, l.co2e_kg, l.is_sum,
         case when l.is_sum then l.in_month end as month,
         case when not l.is_sum then l.quantity end as each,
         case when not l.is_sum then l.input - 'id'
           else (l.input || case when l.input ? 'inputs' then jsonb_build_object('inputs', (l.input->'inputs') - $6::text[]) else '{}' end)
             - '{id,quantity}'::text[] - case when l.in_month is null then '{}'::text[] else '{period,start,end}'::text[] end
         end as input
       from lines l
     )
     select min(id::text) as id, business_unit_id as "unitId", category, generator_key as source, input, is_sum as "isSum",
       coalesce(each, sum(quantity))::text as quantity, unit, month, count(*)::int as lines, sum(co2e_kg)::text as "storedKg",
       (array_agg(id))[1:50] as ids
     from alike
     group by business_unit_id, category, generator_key, is_sum, month, each, unit, input
     limit $7`,
    [companyId, year, unitIds, categories, sources, amountInputs, limit],
  )
  return rows
}

/** What these lines are called, and the entry that each is of. */
export async function selectCalled(tx: Tx, companyId: string, ids: readonly string[]) {
  const { rows } = await tx.query<{ id: string; activityId: string; description: string }>(
    `select id, coalesce(root_id, id) as "activityId", description
     from activities where company_id = $1 and id = any($2::uuid[])
     order by period_start, id`,
    [companyId, ids],
  )
  return rows
}
