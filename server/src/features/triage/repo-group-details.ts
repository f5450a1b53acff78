import { classifiedInputs } from '@pegada/contract/suggestion.ts'
import type { ClassifiedInputs } from '@pegada/core/classification/classified-inputs.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import { type GroupBy, type GroupScope, keyOf, pendingLines } from './repo-lines.ts'

/** What a group is about: its least sure line stands for it. */
export interface GroupHead {
  readonly groupKey: string
  readonly product: string
  readonly nature: string
  readonly ncm: string
  readonly unit: string
  readonly suggestion: unknown
  readonly documents: number
  readonly issuers: readonly string[]
  readonly issuersTotal: number
  readonly firstDay: string | null
  readonly lastDay: string | null
}

/** A source that lines of a group suggest; inputs are null where its lines differ in them. */
export interface GroupCandidate {
  readonly groupKey: string
  readonly generatorKey: string
  readonly category: string | null
  readonly inputs: ClassifiedInputs | null
  /** Sum of the confidence over the lines that suggest it. */
  readonly weight: string
  readonly lines: number
  /** Lines that suggest it first. */
  readonly firstLines: number
  readonly least: string | null
  readonly most: string | null
}

/** How much the lines of a group are about, in each unit that their amount was read in. */
export interface GroupAmount {
  readonly groupKey: string
  readonly unit: string
  readonly quantity: string
  readonly lines: number
}

/** The day of the document, where it can be read as one. */
const dayOfIssue = `substring(d.issued_at from '^\\d{4}-\\d{2}-\\d{2}')`

/** What stands on the cards of these groups. */
export async function selectHeads(tx: Tx, scope: GroupScope, wanted: WantedGroups): Promise<GroupHead[]> {
  const { from, key, values, keys } = ofGroups(scope, wanted, true)
  const { rows } = await tx.query<GroupHead>(
    `with lines as (
       select i.company_id, ${key} as group_key, i.id, i.product, i.confidence, i.document_id,
         coalesce(i.supplier_name, d.issuer_name) as issuer_name,
         coalesce(i.period_start::text, ${dayOfIssue}) as first_day,
         coalesce(i.period_end::text, ${dayOfIssue}) as last_day
       ${from} and ${key} = any (${keys}::text[])
     ), heads as (
       select distinct on (group_key) group_key, company_id, id from lines order by group_key, confidence, id
     ), products as (
       select distinct on (group_key) group_key, product from (
         select group_key, product, count(*) as lines from lines group by group_key, product) p
       order by group_key, lines desc, product
     ), issuers as (
       select group_key, (array_agg(issuer_name order by lines desc, issuer_name))[1:3] as issuers, count(*)::integer as total
       from (select group_key, issuer_name, count(*) as lines from lines where issuer_name <> ''
         group by group_key, issuer_name) s
       group by group_key
     ), spans as (
       select group_key, count(distinct document_id)::integer as documents, min(first_day) as first_day,
         max(last_day) as last_day
       from lines group by group_key
     )
     select h.group_key as "groupKey", p.product, i.nature, i.ncm, i.unit, i.suggestion, s.documents,
       coalesce(o.issuers, '{}') as issuers, coalesce(o.total, 0) as "issuersTotal",
       s.first_day as "firstDay", s.last_day as "lastDay"
     from heads h join document_items i on i.company_id = h.company_id and i.id = h.id
       join products p on p.group_key = h.group_key join spans s on s.group_key = h.group_key
       left join issuers o on o.group_key = h.group_key`,
    values,
  )
  return rows
}

/** Every source that lines of these groups suggest, the one most sure over most lines first. */
export async function selectCandidates(tx: Tx, scope: GroupScope, wanted: WantedGroups): Promise<GroupCandidate[]> {
  const { from, key, values, keys } = ofGroups(scope, wanted)
  const { rows } = await tx.query<Omit<GroupCandidate, 'inputs'> & { inputs: unknown }>(
    `with alike as (
       select ${key} as group_key, i.suggestion -> 'candidates' as candidates, count(*) as lines
       ${from} and ${key} = any (${keys}::text[])
       group by 1, 2
     )
     select group_key as "groupKey", c ->> 'generatorKey' as "generatorKey", c ->> 'category' as category,
       case when count(distinct c -> 'inputs') = 1 then (array_agg(c -> 'inputs'))[1] end as inputs,
       sum((c ->> 'confidence')::numeric * lines)::text as weight, sum(lines)::integer as lines,
       coalesce(sum(lines) filter (where place = 1), 0)::integer as "firstLines",
       min((c -> 'range' ->> 'least')::numeric)::text as least, max((c -> 'range' ->> 'most')::numeric)::text as most
     from alike cross join lateral jsonb_array_elements(candidates) with ordinality as e (c, place)
     group by group_key, c ->> 'generatorKey', c ->> 'category', c -> 'inputs' -> 'factor' ->> 'naics'
     order by group_key, sum((c ->> 'confidence')::numeric * lines) desc, c ->> 'generatorKey', c ->> 'category'`,
    values,
  )
  return rows.map((row) => ({ ...row, inputs: inputsOf(row) }))
}

function inputsOf({ groupKey, inputs }: { readonly groupKey: string; readonly inputs: unknown }) {
  const place = { table: 'document_items', column: 'suggestion', row: groupKey }
  return readStored(classifiedInputs.nullable(), inputs, place)
}

/** The amounts that were read from the lines of these groups, by unit. */
export async function selectAmounts(tx: Tx, scope: GroupScope, wanted: WantedGroups): Promise<GroupAmount[]> {
  const { from, key, values, keys } = ofGroups(scope, wanted)
  const { rows } = await tx.query<GroupAmount>(
    `select group_key as "groupKey", unit, sum(value)::text as quantity, count(*)::integer as lines from (
       select ${key} as group_key, coalesce(i.suggestion -> 'quantity' ->> 'unit', i.unit) as unit,
         coalesce((i.suggestion -> 'quantity' ->> 'value')::numeric, i.quantity) as value
       ${from} and ${key} = any (${keys}::text[])) l
     group by group_key, unit`,
    values,
  )
  return rows
}

/** Groups by their keys, and what put them together. */
export interface WantedGroups {
  readonly groupBy: GroupBy
  readonly keys: readonly string[]
}

function ofGroups(scope: GroupScope, { groupBy, keys }: WantedGroups, withDocument = false) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const from = pendingLines(scope, bind, withDocument || groupBy === 'supplier')
  return { from, key: keyOf(groupBy), keys: bind([...keys]), values }
}
