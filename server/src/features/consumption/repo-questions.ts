import type { Way } from '@pegada/core/consumption/ways.ts'
import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'
import { throughKey } from '../../platform/db/through-generator.ts'

/** The generator of the installation that an entry came through, by its key. */
const throughOf = throughKey('a')

/** A document that asks, or that the question of one is about. */
export interface AskingRow {
  readonly id: string
  readonly asks: string | null
  readonly asksWith: readonly string[]
  readonly kind: string
  readonly number: string | null
  readonly issuerName: string | null
  readonly businessUnitName: string | null
  readonly start: string
  readonly end: string
  readonly counts: boolean
  readonly isTaken: boolean
  readonly lines: readonly { readonly quantity: string; readonly unit: string }[]
}

/** A page can show no more questions at once. */
const askingMax = 2_000

/** Documents that wait for an answer with those that they are about, in the order of their days. */
export async function selectAsking(tx: Tx, companyId: string): Promise<AskingRow[]> {
  const { rows } = await tx.query<AskingRow>(
    `with asking as (
       select id, asks_with from documents where company_id = $1 and asks is not null order by issued_at, id limit ${askingMax}
     ), asked as (
       select id from asking union select unnest(asks_with) from asking
     )
     select d.id, d.asks, d.asks_with as "asksWith", d.kind, d.number, d.issuer_name as "issuerName", d.counts,
       coalesce(s.name, (select coalesce(m.name, u.name) from business_units u
         left join business_units m on m.company_id = u.company_id and m.id = u.merged_into
         where u.company_id = d.company_id and u.cnpj = d.account_id order by u.archived_at is not null, u.id limit 1)) as "businessUnitName",
       coalesce(d.period_start::text, left(d.issued_at, 10)) as start,
       coalesce(d.period_end::text, left(d.issued_at, 10)) as "end",
       bool_or(i.state = 'accepted') as "isTaken",
       jsonb_agg(jsonb_build_object('quantity', i.quantity::text, 'unit', i.unit)) as lines
     from asked a
       join documents d on d.company_id = $1 and d.id = a.id
       join document_items i on i.company_id = d.company_id and i.document_id = d.id and i.nature = 'electricity'
       left join business_units s on s.company_id = d.company_id and s.id = d.business_unit_id
     group by d.company_id, d.id, s.name
     order by start, d.created_at, d.id`,
    [companyId],
  )
  return rows
}

/** Entries of one way, source, unit, state and days. */
export interface ToldRow {
  readonly businessUnitId: string
  readonly businessUnitName: string
  /** Of what is consumed, as the core names it. */
  readonly source: string
  readonly generatorKey: string
  /** What it is called where the catalogue does not name it. */
  readonly sourceName: string
  readonly way: Way
  readonly meter: string | null
  readonly start: string
  readonly end: string
  readonly unit: string
  readonly isHeld: boolean
  readonly quantity: string
  readonly ids: readonly string[]
}

/** What entries consume: by the keys of their sources, and by their category where they came through a generator of the installation. */
export interface Consumed {
  readonly sources: ReadonlyMap<string, string>
  /** Null where each generator is a source of its own. */
  readonly through: ReadonlyMap<string, string | null>
}

/** Entries that wait, with all that may tell the same: of their sites and of these groups of sources, around their days. */
export async function selectTold(tx: Tx, companyId: string, { sources, through }: Consumed): Promise<ToldRow[]> {
  const { rows } = await tx.query<ToldRow>(
    `with sources as (select * from unnest($2::text[], $3::text[]) as s (key, source)
     ), through as (select * from unnest($4::text[], $5::text[]) as t (category, source)
     ), waiting as (
       select a.business_unit_id, coalesce(s.source, t.source, ${throughOf}) as source,
         min(a.period_start) - 366 as first_day, max(a.period_end) + 366 as last_day
       from activities a left join sources s on s.key = a.generator_key
         left join through t on a.input ->> 'through' is not null and t.category = a.category
       where a.company_id = $1 and a.state = 'held' and a.set_aside_by is null
         and (s.key is not null or t.category is not null)
       group by 1, 2
     ), told as (
       select a.id, w.source from waiting w join sources s on s.source = w.source
         join activities a on a.company_id = $1 and a.business_unit_id = w.business_unit_id and a.generator_key = s.key
           and a.period_start <= w.last_day and a.period_end >= w.first_day
       union all
       select a.id, w.source from waiting w
         join activities a on a.company_id = $1 and a.business_unit_id = w.business_unit_id and a.input ->> 'through' is not null
           and a.period_start <= w.last_day and a.period_end >= w.first_day
         join through t on t.category = a.category and coalesce(t.source, ${throughOf}) = w.source
     )
     select a.business_unit_id as "businessUnitId", u.name as "businessUnitName", o.source, a.generator_key as "generatorKey",
       a.source_name as "sourceName",
       case when a.origin <> 'document' then a.origin when d.kind = 'bill' then 'bill' else 'document' end as way, d.meter,
       a.period_start::text as start, a.period_end::text as "end", a.unit, a.state = 'held' as "isHeld",
       sum(a.quantity)::text as quantity, array_agg(a.id order by a.id) as ids
     from told o
       join activities a on a.company_id = $1 and a.id = o.id
         and (a.state = 'active' or (a.state = 'held' and a.set_aside_by is null))
       join business_units u on u.company_id = a.company_id and u.id = a.business_unit_id
       left join documents d on d.company_id = a.company_id and d.id = a.document_id and a.origin = 'document'
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
     order by start, way, 4, 7, 11`,
    [companyId, [...sources.keys()], [...sources.values()], [...through.keys()], [...through.values()]],
  )
  return rows
}

/** Numbers of documents, of those that are there. */
export async function selectNumbers(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; number: string | null }>(
    'select id, number from documents where company_id = $1 and id = any($2::uuid[])',
    [companyId, arrayOf(ids)],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
