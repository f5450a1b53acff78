import { COUNT_MAX } from '@pegada/contract/list-sizes.ts'
import { ASKED_BY_NAME, WHOSE_QUESTION } from '@pegada/core/classification/question.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccentsOf } from '../../platform/db/search-text.ts'
import { firstSource, type GroupBy, type GroupScope, keyOf, pendingLines, questionOf } from './repo-lines.ts'

/** Which groups are shown. */
export interface GroupFilter {
  readonly groupBy: GroupBy
  readonly search?: string | undefined
  readonly kind?: 'emission' | 'not_emission' | 'unknown' | undefined
}

export interface GroupOrder extends GroupFilter {
  readonly sort: 'mass' | 'value' | 'lines' | 'confidence' | 'product'
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly pageSize: number
}

/** The sums of a group of pending lines; numerics as the database writes them. */
export interface GroupRow {
  readonly groupKey: string
  readonly lines: number
  /** Groups of like lines that it puts together. */
  readonly groups: number
  readonly quantity: string
  readonly value: string
  readonly massKg: string | null
  readonly confidence: string
  readonly kind: 'emission' | 'not_emission' | 'unknown'
}

const columns = { mass: 'mass', value: 'value', lines: 'lines', confidence: 'confidence', product: 'product' } as const

type Bind = (value: unknown) => string

/** A page of groups with the number of all that match, told as far as people read. One pass over the pending lines, whatever the page. */
export async function selectGroups(
  tx: Tx,
  scope: GroupScope,
  { sort, direction, page, pageSize, ...filter }: GroupOrder,
): Promise<{ rows: GroupRow[]; total: number; isCapped: boolean }> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const way = direction === 'asc' ? 'asc' : 'desc'
  const { rows } = await tx.query<GroupRow & { total: string }>(
    `with ${groupsShown(scope, filter, bind)}
     select group_key as "groupKey", lines, groups, quantity::text, value::text, mass::text as "massKg",
       confidence::text, kind, count(*) over () as total
     from shown
     order by ${columns[sort]} ${way} nulls last, value desc, group_key
     limit ${bind(pageSize)} offset ${bind((page - 1) * pageSize)}`,
    values,
  )
  if (rows.length === 0 && page > 1) return { rows, ...(await countGroups(tx, scope, filter)) }
  const total = Number(rows[0]?.total ?? 0)
  return { rows, total: Math.min(total, COUNT_MAX), isCapped: total > COUNT_MAX }
}

async function countGroups(tx: Tx, scope: GroupScope, filter: GroupFilter) {
  const first = { ...filter, sort: 'lines', direction: 'desc', page: 1, pageSize: 1 } as const
  const { total, isCapped } = await selectGroups(tx, scope, first)
  return { total, isCapped }
}

/** Keys of every group that a filter shows. */
export async function selectKeysShown(tx: Tx, scope: GroupScope, filter: GroupFilter): Promise<string[]> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const { rows } = await tx.query<{ groupKey: string }>(
    `with ${groupsShown(scope, filter, bind)} select group_key as "groupKey" from shown order by group_key`,
    values,
  )
  return rows.map(({ groupKey }) => groupKey)
}

/** `groups as (…), shown as (…)`: every group of the lines, and those that the filter shows. */
function groupsShown(scope: GroupScope, { groupBy, search, kind }: GroupFilter, bind: Bind): string {
  const from = pendingLines(scope, bind, search !== undefined || groupBy === 'supplier')
  const having = search === undefined ? '' : `having bool_or(${matches(bind(containing(search)))})`
  const ofKind = kind === undefined ? '' : `where kind = ${bind(kind)}`
  return `groups as (
      select ${keyOf(groupBy)} as group_key, count(*)::integer as lines,
        count(distinct i.group_key)::integer as groups, sum(i.quantity) as quantity, sum(i.total) as value,
        sum(i.estimate_co2e_kg) as mass, min(i.confidence) as confidence, min(i.product) as product,
        case when bool_or(i.suggestion_kind = 'emission') then 'emission'
          when bool_or(i.suggestion_kind = 'unknown') then 'unknown' else 'not_emission' end as kind
      ${from} group by 1 ${having}
    ), shown as (select * from groups ${ofKind})`
}

/** How many groups of like lines are pending. */
export async function countPendingGroups(tx: Tx, scope: GroupScope): Promise<number> {
  const values: unknown[] = []
  const from = pendingLines(scope, (value) => `$${values.push(value)}`)
  const { rows } = await tx.query<{ groups: number }>(
    `select count(*)::integer as groups from (select 1 ${from} group by i.group_key) as g`,
    values,
  )
  return rows[0]?.groups ?? 0
}

/** Pending lines of some groups after one of them, in the order of their ids. */
export interface WantedLines {
  readonly groupBy: GroupBy
  readonly keys: readonly string[]
  /** Only lines whose first suggestion is an emission and leaves nothing to ask, or this question. */
  readonly readyOr?: string | null
  /** Leaves lines that ask what a gas was for to a decision of their own group. */
  readonly isOfMany?: boolean
  /** Beside them all lines that ask this of this source. */
  readonly alike?: AskedOf | undefined
}

/** A question that lines leave, and the source that they suggest first. */
export interface AskedOf {
  readonly question: string
  readonly source: string
}

/** How many groups of like lines ask what of which source. */
export async function countAsking(tx: Tx, scope: GroupScope): Promise<(AskedOf & { readonly groups: number })[]> {
  const values: unknown[] = []
  const from = pendingLines(scope, (value) => `$${values.push(value)}`)
  const { rows } = await tx.query<AskedOf & { groups: number }>(
    `select ${questionOf} as question, ${firstSource} as source, count(distinct i.group_key)::integer as groups
     ${from} and ${questionOf} is not null and ${firstSource} is not null group by 1, 2`,
    values,
  )
  return rows
}

/** Nothing is left to ask of the amount, beside the question itself. */
const isMeasured = `coalesce(i.suggestion ->> 'amountQuestion', '') = ''`

export async function selectPendingIds(
  tx: Tx,
  scope: GroupScope,
  wanted: WantedLines,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const from = wantedLines(scope, wanted, bind)
  const later = after === undefined ? '' : `and i.id > ${bind(after)}`
  const { rows } = await tx.query<{ id: string }>(
    `select i.id ${from} ${later} order by i.id limit ${bind(limit)}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** How many lines `selectPendingIds` answers, page after page. */
export async function countPendingLines(tx: Tx, scope: GroupScope, wanted: WantedLines): Promise<number> {
  const values: unknown[] = []
  const from = wantedLines(scope, wanted, (value) => `$${values.push(value)}`)
  const { rows } = await tx.query<{ lines: number }>(`select count(*)::integer as lines ${from}`, values)
  return rows[0]?.lines ?? 0
}

function wantedLines(
  scope: GroupScope,
  { groupBy, keys, readyOr, isOfMany = false, alike }: WantedLines,
  bind: (value: unknown) => string,
): string {
  const from = pendingLines(scope, bind, groupBy === 'supplier')
  const isReady =
    readyOr === undefined
      ? ''
      : `and i.suggestion_kind = 'emission' and coalesce(i.suggestion ->> 'question', '') in ('', ${bind(readyOr ?? '')})
         and ${isMeasured}`
  const kept = ASKED_BY_NAME.filter((question) => question !== WHOSE_QUESTION || scope.question !== WHOSE_QUESTION)
  const ofMany = isOfMany ? `and coalesce(i.suggestion ->> 'question', '') <> all (${bind(kept)}::text[])` : ''
  const others = alike
    ? `or (${questionOf} = ${bind(alike.question)} and ${firstSource} = ${bind(alike.source)} and ${isMeasured})`
    : ''
  return `${from} and (${keyOf(groupBy)} = any (${bind([...keys])}::text[]) ${others}) ${isReady} ${ofMany}`
}

function matches(pattern: string): string {
  const texts = ['i.product', 'i.ncm', 'i.supplier_name', 'd.issuer_name']
  return texts
    .map((text) => `${withoutAccentsOf(`coalesce(${text}, '')`)} like ${withoutAccentsOf(pattern)}`)
    .join(' or ')
}
