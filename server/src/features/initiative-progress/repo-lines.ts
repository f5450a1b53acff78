import type { Tx } from '../../platform/db/port.ts'

/** A line of a year, with the kilograms of each gas that it emits in each of its months there. */
export interface LineOfYear {
  readonly year: number
  readonly id: string
  readonly unitId: string
  readonly category: string
  readonly source: string
  readonly quantity: string
  readonly unit: string
  readonly input: unknown
  readonly masses: readonly (readonly [month: string, gas: string, kg: string])[]
}

/** Where lines stand that are one in the ledger: a unit, a category and a source in a year. */
type Place = Pick<LineOfYear, 'year' | 'unitId' | 'category' | 'source'>

/** The lines of these places, scope 2 by location, at most so many; one of two years stands in each that is asked for. */
export async function selectLinesAt(
  tx: Tx,
  companyId: string,
  places: readonly Place[],
  limit: number,
): Promise<LineOfYear[]> {
  const { rows } = await tx.query<LineOfYear>(
    `select p.year, a.id, a.business_unit_id as "unitId", a.category, a.generator_key as source, a.quantity::text as quantity, a.unit,
       a.input,
       coalesce((
         select json_agg(json_build_array(g.month, g.gas, g.mass_kg::text)) from activity_gases g
         where g.company_id = a.company_id and g.activity_id = a.id and left(g.month, 4)::int = p.year
       ), '[]') as masses
     from (select distinct * from unnest($2::int[], $3::uuid[], $4::text[], $5::text[])) as p (year, unit_id, category, source)
     join activities a on a.company_id = $1 and a.business_unit_id = p.unit_id and a.category = p.category and a.generator_key = p.source
       and a.period_start <= make_date(p.year, 12, 31) and a.period_end >= make_date(p.year, 1, 1)
     where a.state = 'active' and a.basis <> 'market'
     order by p.year, a.id
     limit $6`,
    [
      companyId,
      places.map(({ year }) => year),
      places.map(({ unitId }) => unitId),
      places.map(({ category }) => category),
      places.map(({ source }) => source),
      limit,
    ],
  )
  return rows
}

/** The sources under which lines stand that came through a generator of the installation: the factors that they took. */
export async function selectSourcesThrough(tx: Tx, companyId: string, generatorKey: string): Promise<string[]> {
  const { rows } = await tx.query<{ source: string }>(
    `select distinct generator_key as source from activities
     where company_id = $1 and state = 'active' and input ->> 'through' is not null
       and split_part(input ->> 'through', ' ', 1) = $2 order by 1`,
    [companyId, generatorKey],
  )
  return rows.map(({ source }) => source)
}
