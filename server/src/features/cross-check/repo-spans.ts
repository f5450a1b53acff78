import type { Tx } from '../../platform/db/port.ts'
import { throughKey } from '../../platform/db/through-generator.ts'

/** Which entries are held against documents. */
export interface EntriesAsked {
  readonly companyId: string
  readonly year: number | undefined
  readonly activityIds: readonly string[] | undefined
}

/** An entry that was not made from a document, with what documents say of its source, site and days. */
export interface EntryBesideDocuments {
  readonly id: string
  readonly description: string
  readonly generatorKey: string
  readonly sourceName: string
  readonly businessUnitName: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly quantity: string
  readonly unit: string
  readonly spans: readonly Span[]
}

/** Lines of documents of the same days, unit and state: their sum, and their amounts one by one (at most 200). */
export interface Span {
  readonly start: string
  readonly end: string
  readonly unit: string
  readonly isAccepted: boolean
  readonly sum: string
  readonly lines: number
  readonly amounts: readonly string[]
  readonly documents: readonly { readonly id: string; readonly number: string | null }[]
}

/** More entries than a person would mend at once; the newest are kept. */
const entriesMax = 2_000

/**
 * Entries that documents speak of too: one that came through a generator of the installation is held against lines of that, which name it
 * as their source. Lines of documents are first added up by days, so that many entries beside many lines stay few rows.
 */
export async function selectEntriesBesideDocuments(
  tx: Tx,
  { companyId, year, activityIds }: EntriesAsked,
): Promise<EntryBesideDocuments[]> {
  const { rows } = await tx.query<EntryBesideDocuments>(
    `with entries as materialized (
       select *, coalesce(${throughKey()}, generator_key) as source from activities
       where company_id = $1 and state = 'active' and origin <> 'document'
         and ($2::integer is null or $2 between extract(year from period_start) and extract(year from period_end))
         and ($3::uuid[] is null or id = any ($3))
     ), lines as (
       select coalesce(i.decided_generator_key, i.suggestion ->> 'generatorKey') as source,
         coalesce(d.business_unit_id, (select coalesce(u.merged_into, u.id) from business_units u
           where u.company_id = d.company_id and u.cnpj = d.recipient_id
           order by u.archived_at is not null, u.id limit 1)) as site,
         coalesce(i.period_start::text, left(d.issued_at, 10)) as first_day,
         coalesce(i.period_end::text, left(d.issued_at, 10)) as last_day,
         a.id is not null as is_accepted,
         coalesce(a.unit, i.suggestion -> 'quantity' ->> 'unit', i.unit) as unit,
         coalesce(a.quantity, (i.suggestion -> 'quantity' ->> 'value')::numeric, i.quantity) as amount,
         d.id as document_id, d.number
       from document_items i
         join documents d on d.company_id = i.company_id and d.id = i.document_id
         left join activities a on a.company_id = i.company_id and a.id = i.activity_id and a.state = 'active'
       where i.company_id = $1 and i.counts_reason = 'counts.purchase' and i.state <> 'ignored'
         and coalesce(i.decided_generator_key, i.suggestion ->> 'generatorKey') in (select source from entries)
     ), spans as materialized (
       select source, site, first_day, last_day, jsonb_build_object('start', first_day, 'end', last_day, 'unit', unit,
           'isAccepted', is_accepted, 'sum', sum(amount)::text, 'lines', count(*),
           'amounts', to_jsonb((array_agg(amount::text))[1:200]),
           'documents', (select jsonb_agg(distinct one) from unnest((array_agg(
             jsonb_build_object('id', document_id, 'number', number)))[1:20]) as one)) as span
       from lines group by source, site, first_day, last_day, unit, is_accepted
     )
     select e.id, e.description, e.generator_key as "generatorKey", e.source_name as "sourceName",
       u.name as "businessUnitName", e.period_start::text as "periodStart", e.period_end::text as "periodEnd",
       e.quantity::text as quantity, e.unit, jsonb_agg(s.span order by s.first_day, s.last_day) as spans
     from entries e
       join business_units u on u.company_id = e.company_id and u.id = e.business_unit_id
       join spans s on s.source = e.source and coalesce(s.site, e.business_unit_id) = e.business_unit_id
         and s.first_day <= e.period_end::text and s.last_day >= e.period_start::text
     group by e.id, e.description, e.generator_key, e.source_name, u.name, e.period_start, e.period_end, e.quantity, e.unit
     order by e.period_start desc, e.id limit ${entriesMax}`,
    [companyId, year ?? null, activityIds ? [...activityIds] : null],
  )
  return rows
}
