import type { Tx } from '../../platform/db/port.ts'
import type { Question } from './question.ts'
import { toldOf } from './repo-told.ts'

/** Exact sums of one mark; `compared` is null where nothing is compared, `lines` where gases are told. */
export interface Sums {
  readonly value: string
  readonly compared: string
  readonly lines: number
}

/** What the question takes by its three or four dimensions together, in their order. */
export async function selectJoint(tx: Tx, question: Question) {
  const { text, values, keys } = toldOf(question)
  const [first, second, third, fourth = 'null'] = keys
  const { rows } = await tx.query<Joint>(
    `${text}
     select ${first} as first, ${second} as second, ${third} as third, ${fourth} as fourth,
       sum(value)::text as kg, sum(lines)::int as lines
     from told group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
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
  const { text, values, put, keys } = toldOf(question)
  const beyond = after
    ? `where (-value::numeric, -compared::numeric, keys) > (-${put(after.value)}::numeric, -${put(after.compared)}::numeric, ${put([...after.keys])}::text[])`
    : ''
  const { rows } = await tx.query<MeetingRow>(
    `${text}, met as (
       select array[${keys.join(', ')}] as keys, coalesce(sum(value) filter (where not is_compared), 0)::text as value,
         coalesce(sum(value) filter (where is_compared), 0)::text as compared,
         coalesce(sum(lines) filter (where not is_compared), 0)::int as lines
       from told group by 1
     )
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

/** Whether the boundary counts every unit whole in each of these years. */
export async function areUnitsWhole(tx: Tx, companyId: string, years: readonly number[]): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from inventory_sites where company_id = $1 and year = any ($2::int[])
       and (not is_included or share_percent <> 100 or month_shares is not null) limit 1`,
    [companyId, [...years]],
  )
  return rows.length === 0
}
