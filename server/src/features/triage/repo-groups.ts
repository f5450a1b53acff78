import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccentsOf } from '../../platform/db/search-text.ts'

/** Which pending lines are looked at; absent fields do not narrow. */
export interface GroupScope {
  readonly companyId: string
  readonly importId?: string | undefined
  readonly year?: number | undefined
}

export interface GroupOrder {
  readonly search?: string | undefined
  readonly kind?: 'emission' | 'not_emission' | 'unknown' | undefined
  readonly sort: 'mass' | 'value' | 'lines' | 'confidence' | 'product'
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly pageSize: number
}

/** The sums of a group of pending lines; numerics as the database writes them. */
export interface GroupRow {
  readonly groupKey: string
  readonly lines: number
  readonly quantity: string
  readonly value: string
  readonly massKg: string | null
  readonly confidence: string
  readonly kind: 'emission' | 'not_emission' | 'unknown'
}

const columns = { mass: 'mass', value: 'value', lines: 'lines', confidence: 'confidence', product: 'product' } as const

/** A page of groups with the number of all that match. One pass over the pending lines, whatever the page. */
export async function selectGroups(
  tx: Tx,
  scope: GroupScope,
  { search, kind, sort, direction, page, pageSize }: GroupOrder,
): Promise<{ rows: GroupRow[]; total: number }> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const from = pendingLines(scope, bind, search !== undefined)
  const having = search === undefined ? '' : `having bool_or(${matches(bind(containing(search)))})`
  const ofKind = kind === undefined ? '' : `where kind = ${bind(kind)}`
  const way = direction === 'asc' ? 'asc' : 'desc'
  const { rows } = await tx.query<GroupRow & { total: string }>(
    `with groups as (
       select i.group_key, count(*)::integer as lines, sum(i.quantity) as quantity, sum(i.total) as value,
         sum(i.estimate_co2e_kg) as mass, min(i.confidence) as confidence, min(i.product) as product,
         case when bool_or(i.suggestion_kind = 'emission') then 'emission'
           when bool_or(i.suggestion_kind = 'unknown') then 'unknown' else 'not_emission' end as kind
       ${from} group by i.group_key ${having}
     )
     select group_key as "groupKey", lines, quantity::text, value::text, mass::text as "massKg", confidence::text, kind,
       count(*) over () as total
     from groups ${ofKind}
     order by ${columns[sort]} ${way} nulls last, value desc, group_key
     limit ${bind(pageSize)} offset ${bind((page - 1) * pageSize)}`,
    values,
  )
  const total = rows[0] ? Number(rows[0].total) : page === 1 ? 0 : await countGroups(tx, scope, search, kind)
  return { rows, total }
}

async function countGroups(tx: Tx, scope: GroupScope, search: string | undefined, kind: GroupOrder['kind']) {
  const first = { search, kind, sort: 'lines', direction: 'desc', page: 1, pageSize: 1 } as const
  return (await selectGroups(tx, scope, first)).total
}

/** How many groups have pending lines. */
export async function countPendingGroups(tx: Tx, scope: GroupScope): Promise<number> {
  const values: unknown[] = []
  const from = pendingLines(scope, (value) => `$${values.push(value)}`)
  const { rows } = await tx.query<{ groups: number }>(
    `select count(*)::integer as groups from (select 1 ${from} group by i.group_key) as g`,
    values,
  )
  return rows[0]?.groups ?? 0
}

/** Ids of the pending lines of a group after one of them, in the order of their ids. */
export async function selectPendingIds(
  tx: Tx,
  scope: GroupScope,
  { groupKey, after, limit }: { readonly groupKey: string; readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const from = pendingLines(scope, bind)
  const later = after === undefined ? '' : `and i.id > ${bind(after)}`
  const { rows } = await tx.query<{ id: string }>(
    `select i.id ${from} and i.group_key = ${bind(groupKey)} ${later} order by i.id limit ${bind(limit)}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** `from … where …` of pending lines that may be decided; joins their documents only where something of them is asked. */
export function pendingLines(scope: GroupScope, bind: (value: unknown) => string, withDocument = false): string {
  const { companyId, importId, year } = scope
  const joins = withDocument || importId !== undefined || year !== undefined
  const document = 'join documents d on d.company_id = i.company_id and d.id = i.document_id'
  const conditions = [
    `i.company_id = ${bind(companyId)}`,
    `i.state = 'pending'`,
    `i.counts_reason = 'counts.purchase'`,
    ...(importId === undefined ? [] : [`d.import_id = ${bind(importId)}`]),
    ...(year === undefined ? [] : [inYear(bind(String(year)))]),
  ]
  return `from document_items i ${joins ? document : ''} where ${conditions.join(' and ')}`
}

/** Lines whose consumption, or whose document's day, touches the year. */
export function inYear(year: string): string {
  return `${year}::text between left(coalesce(i.period_start::text, d.issued_at), 4)
    and left(coalesce(i.period_end::text, d.issued_at), 4)`
}

function matches(pattern: string): string {
  const texts = ['i.product', 'i.ncm', 'i.supplier_name', 'd.issuer_name']
  return texts
    .map((text) => `${withoutAccentsOf(`coalesce(${text}, '')`)} like ${withoutAccentsOf(pattern)}`)
    .join(' or ')
}
