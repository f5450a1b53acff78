import type { Tx } from '../../platform/db/port.ts'
import { throughKey } from '../../platform/db/through-generator.ts'

/** Lines of a year at one unit, in one category and of one source that were entered alike but for their amounts, added up. */
export interface AlikeLines {
  readonly year: number
  /** Of one of them. */
  readonly id: string
  readonly unitId: string
  readonly category: string
  readonly source: string
  /** Of all of them together. */
  readonly quantity: string
  readonly unit: string
  /** Of one of them: without the amounts in which they differ, and with the month where each stands in one. */
  readonly input: unknown
  readonly lines: number
  /** Kilograms of each gas that all emit in each of their months of the year. */
  readonly masses: readonly (readonly [month: string, gas: string, kg: string])[]
}

/** Where lines stand that are one in the ledger: a unit, a category and a source in a year. */
type Place = Pick<AlikeLines, 'year' | 'unitId' | 'category' | 'source'>

/**
 * The lines of these places, scope 2 by location, at most so many kinds; one of two years stands in each that is asked for. Kept whole is what
 * a line was entered with where it tells its months itself, or crosses a turn of the year and may be the same line of both.
 */
export async function selectAlikeAt(
  tx: Tx,
  companyId: string,
  places: readonly Place[],
  limit: number,
): Promise<readonly AlikeLines[]> {
  const { rows } = await tx.query<AlikeLines>(
    `with lines as (
       select p.year, a.id, a.business_unit_id, a.category, a.generator_key, a.quantity, a.unit, a.input,
         a.input ? 'months' or date_trunc('year', a.period_start) <> date_trunc('year', a.period_end) as is_whole,
         case when date_trunc('month', a.period_start) = date_trunc('month', a.period_end)
           then jsonb_build_object('period', to_char(a.period_start, 'YYYY-MM')) end as in_month
       from (select distinct * from unnest($2::int[], $3::uuid[], $4::text[], $5::text[])) as p (year, unit_id, category, source)
       join activities a on a.company_id = $1 and a.business_unit_id = p.unit_id and a.category = p.category and a.generator_key = p.source
         and a.period_start <= make_date(p.year, 12, 31) and a.period_end >= make_date(p.year, 1, 1)
       where a.state = 'active' and a.basis <> 'market'
     ), alike as (
       select l.year, l.id, l.business_unit_id, l.category, l.generator_key, l.quantity, l.unit,
         case when l.is_whole then l.input - 'id' else
           (l.input - '{id,quantity,inputs}'::text[] - case when l.in_month is null then '{}' else '{period,start,end}' end::text[])
           || coalesce(l.in_month, '{}')
           || case when l.input ? 'quantity' then '{"quantity":"1"}'::jsonb else '{}' end
           || case when l.input ? 'inputs' then jsonb_build_object('inputs', coalesce(
                (select jsonb_object_agg(f.key, f.value) from jsonb_each(l.input->'inputs') f where jsonb_typeof(f.value) = 'object'), '{}'))
              else '{}' end
         end as input
       from lines l
     ), kinds as materialized (
       select year, min(id::text) as id, business_unit_id, category, generator_key, sum(quantity) as quantity, unit, input,
         count(*)::int as lines, array_agg(id) as ids
       from alike group by year, business_unit_id, category, generator_key, unit, input
       limit $6
     )
     select k.year, k.id, k.business_unit_id as "unitId", k.category, k.generator_key as source, k.quantity::text as quantity, k.unit, k.input,
       k.lines,
       coalesce((
         select json_agg(json_build_array(m.month, m.gas, m.kg::text)) from (
           select g.month, g.gas, sum(g.mass_kg) as kg from unnest(k.ids) as i (id)
           join activity_gases g on g.company_id = $1 and g.activity_id = i.id
           where left(g.month, 4)::int = k.year group by 1, 2
         ) m
       ), '[]') as masses
     from kinds k
     order by k.year, k.id`,
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

/** What the lines of a source at one unit, in one category and month emit of a gas, and which part of it came through a generator. */
export interface MassThrough {
  readonly generator: string
  readonly unitId: string
  readonly category: string
  readonly source: string
  readonly month: string
  readonly gas: string
  /** kg, of the lines that came through the generator. */
  readonly throughKg: string
  /** kg, of all lines. */
  readonly wholeKg: string
}

/** Where lines of a year came through generators of the installation, by the keys of these; scope 2 by location. */
export async function selectMassesThrough(
  tx: Tx,
  companyId: string,
  { generators, year }: { readonly generators: readonly string[]; readonly year: number },
): Promise<readonly MassThrough[]> {
  if (generators.length === 0) return []
  const { rows } = await tx.query<MassThrough>(
    `with places as (
       select distinct ${throughKey()} as generator, business_unit_id, category, generator_key
       from activities where company_id = $1 and state = 'active' and basis <> 'market'
         and input ->> 'through' is not null and ${throughKey()} = any($2::text[])
     )
     select p.generator, p.business_unit_id as "unitId", p.category, p.generator_key as source, g.month, g.gas,
       coalesce(sum(g.mass_kg) filter (where ${throughKey('a')} = p.generator), 0)::text as "throughKg",
       sum(g.mass_kg)::text as "wholeKg"
     from places p
     join activities a on a.company_id = $1 and a.business_unit_id = p.business_unit_id and a.category = p.category
       and a.generator_key = p.generator_key and a.state = 'active' and a.basis <> 'market'
     join activity_gases g on g.company_id = $1 and g.activity_id = a.id and left(g.month, 4) = $3
     group by 1, 2, 3, 4, 5, 6`,
    [companyId, generators, String(year)],
  )
  return rows
}
