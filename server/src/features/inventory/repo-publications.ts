import type { Tx } from '../../platform/db/port.ts'

/**
 * Keys of the publications that the factors of the year come from: the part before the first `/` of a factor's id, of the
 * line's own factor and of those among a method's inputs. A line of the built-in data names what it stands on by its kind.
 */
export async function listFactorSources(tx: Tx, companyId: string, year: number): Promise<string[]> {
  const { rows } = await tx.query<{ source: string }>(
    `select distinct split_part(factor_id, '/', 1) as source
     from (
       select coalesce(a.input -> 'factor' ->> 'id', i.value ->> 'id') as factor_id
       from activities a
       left join lateral (
         select value from jsonb_each(case when jsonb_typeof(a.input -> 'inputs') = 'object' then a.input -> 'inputs' end)
         where jsonb_typeof(value) = 'object') i on true
       left join inventory_sites s on s.company_id = a.company_id and s.year = $2::int
         and s.business_unit_id = a.business_unit_id
       where a.company_id = $1 and a.state = 'active' and coalesce(s.is_included, true)
         and a.period_start <= make_date($2::int, 12, 31) and a.period_end >= make_date($2::int, 1, 1)
     ) used where factor_id is not null order by 1`,
    [companyId, year],
  )
  return rows.map(({ source }) => source)
}

/** Where the factors of the year's lines are published, as each line tells it, each once and in order. */
export async function listCitations(tx: Tx, companyId: string, year: number): Promise<string[]> {
  const { rows } = await tx.query<{ source: string }>(
    `select distinct a.factor_source as source from activities a
     left join inventory_sites s on s.company_id = a.company_id and s.year = $2::int
       and s.business_unit_id = a.business_unit_id
     where a.company_id = $1 and a.state = 'active' and coalesce(s.is_included, true) and a.factor_source <> ''
       and a.period_start <= make_date($2::int, 12, 31) and a.period_end >= make_date($2::int, 1, 1)
     order by 1`,
    [companyId, year],
  )
  return rows.map(({ source }) => source)
}
