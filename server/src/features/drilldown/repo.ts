import type { Tx } from '../../platform/db/port.ts'
import type { Named, Question } from './question.ts'
import { toldOf } from './repo-told.ts'

/** Exact sums of one mark; `compared` is null where nothing is compared, `lines` where gases are told. */
export interface Sums {
  readonly value: string
  readonly compared: string
  readonly lines: number
}

/** A key of one level, or all (level null), with the part of it that is chosen in the dimensions of the chart itself. */
export interface NodeRow extends Sums {
  readonly level: number | null
  readonly key: string | null
  readonly chosenValue: string
  readonly chosenCompared: string
  readonly chosenLines: number
}

/** Every key of every level of the chart, and the whole. */
export async function selectNodes(tx: Tx, question: Question): Promise<NodeRow[]> {
  const { text, values } = toldOf(question)
  const levels = question.by.map((_, at) => at)
  const { rows } = await tx.query<NodeRow>(
    `${text}
     select case ${levels.map((at) => `when grouping(d${at}) = 0 then ${at}`).join(' ')} end as level,
       coalesce(${levels.map((at) => `d${at}`).join(', ')}) as key,
       ${sums()}, ${sums('own')}
     from told group by grouping sets (${levels.map((at) => `(d${at})`).join(', ')}, ())`,
    values,
  )
  return rows
}

export interface LinkRow extends Sums {
  /** Level of `source`; the other is the next. */
  readonly level: number
  readonly source: string
  readonly target: string
}

/** What flows between each level and the next, of keys that are named and the rest together. */
export async function selectLinks(tx: Tx, question: Question, named: Named): Promise<LinkRow[]> {
  if (question.by.length < 2) return []
  const { text, values } = toldOf(question, named)
  const pairs = question.by.slice(1).map((_, at) => at)
  const { rows } = await tx.query<LinkRow>(
    `${text}
     select case ${pairs.map((at) => `when grouping(d${at}, d${at + 1}) = 0 then ${at}`).join(' ')} end as level,
       case ${pairs.map((at) => `when grouping(d${at}, d${at + 1}) = 0 then d${at}`).join(' ')} end as source,
       case ${pairs.map((at) => `when grouping(d${at}, d${at + 1}) = 0 then d${at + 1}`).join(' ')} end as target,
       ${sums()}
     from told group by grouping sets (${pairs.map((at) => `(d${at}, d${at + 1})`).join(', ')})
     order by level, sum(value) filter (where not is_compared) desc nulls last, source, target`,
    values,
  )
  return rows
}

/** What the question takes by its three or four dimensions together, in their order. */
export async function selectJoint(tx: Tx, question: Question) {
  const { text, values } = toldOf(question)
  const keys = question.by.map((_, at) => `d${at}`).join(', ')
  const { rows } = await tx.query<Joint>(
    `${text}
     select d0 as first, d1 as second, d2 as third, ${question.by.length > 3 ? 'd3' : 'null'} as fourth,
       sum(value)::text as kg, sum(lines)::int as lines
     from told group by ${keys} order by ${keys}`,
    values,
  )
  return rows
}

interface Joint {
  readonly first: string
  readonly second: string
  readonly third: string
  readonly fourth: string | null
  readonly kg: string
  readonly lines: number
}

/** What stands where keys of all dimensions meet. */
export interface MeetingRow extends Sums {
  readonly keys: readonly string[]
}

/** Where keys of the chart's dimensions meet, the greatest first, after the one that was told last. */
export async function selectMeetings(
  tx: Tx,
  question: Question,
  { after, limit }: { readonly after: MeetingRow | undefined; readonly limit: number },
): Promise<MeetingRow[]> {
  const { text, values } = toldOf(question)
  const keys = question.by.map((_, at) => `d${at}`).join(', ')
  const put = (value: unknown) => `$${values.push(value)}`
  const beyond = after
    ? `where (-value::numeric, -compared::numeric, keys) > (-${put(after.value)}::numeric, -${put(after.compared)}::numeric, ${put([...after.keys])}::text[])`
    : ''
  const { rows } = await tx.query<MeetingRow>(
    `${text}, met as (select array[${keys}] as keys, ${sums()} from told group by ${keys})
     select keys, value, compared, lines from met ${beyond}
     order by value::numeric desc, compared::numeric desc, keys limit ${put(limit)}`,
    values,
  )
  return rows
}

/** Whether the share of a site changes within one of these years, which then count month by month. */
export async function hasMonthShares(tx: Tx, companyId: string, years: readonly number[]): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from inventory_sites where company_id = $1 and year = any ($2::int[]) and month_shares is not null limit 1',
    [companyId, [...years]],
  )
  return rows.length > 0
}

function sums(own?: 'own'): string {
  const kept = own ? ' and is_chosen' : ''
  const name = (text: string) => (own ? `"chosen${text}"` : text.toLowerCase())
  return `coalesce(sum(value) filter (where not is_compared${kept}), 0)::text as ${name('Value')},
       coalesce(sum(value) filter (where is_compared${kept}), 0)::text as ${name('Compared')},
       coalesce(sum(lines) filter (where not is_compared${kept}), 0)::int as ${name('Lines')}`
}
