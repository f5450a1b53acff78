import { SPEND_METHOD } from '@pegada/core/classification/by-spend.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { YearFilter } from './repo.ts'

/** How many of what was bought name a source. */
const named = 2

/**
 * What was bought of the sources by spend in a year, by `category source`: the descriptions of their lines, those that emit
 * most first. A spend says by itself only that money went.
 */
export async function listBought(tx: Tx, filter: YearFilter): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await tx.query<{ place: string; descriptions: string[] }>(
    `select place, array_agg(description order by kg desc, description) filter (where rank <= ${named}) as descriptions
     from (
       select category || ' ' || generator_key as place, description, sum(co2e_kg) as kg,
         row_number() over (partition by category, generator_key order by sum(co2e_kg) desc, description) as rank
       from activities
       where company_id = $1 and state = 'active' and generator_key = $4 and description <> source_name
         and period_start <= make_date($2::int, 12, 31) and period_end >= make_date($2::int, 1, 1)
         and ($3::uuid is null or business_unit_id = $3::uuid)
       group by category, generator_key, description
     ) as bought
     group by place`,
    [filter.companyId, filter.year, filter.businessUnitId ?? null, SPEND_METHOD],
  )
  return new Map(rows.map(({ place, descriptions }) => [place, descriptions]))
}
