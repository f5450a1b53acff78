import type { Sql } from '../../platform/db/port.ts'
import type { TicketRow } from './repo.ts'

/** How long tickets of a month and a kind took; null stands for all of them. */
export interface SpreadRow {
  readonly month: string | null
  readonly category: TicketRow['category'] | null
  readonly tickets: number
  readonly median: number
  readonly p90: number
}

const zone = `'America/Sao_Paulo'`
const measures = {
  first_answer: {
    at: 'first_answer_at',
    minutes: 'extract(epoch from first_answer_at - created_at) / 60',
    where: 'true',
  },
  resolution: { at: 'closed_at', minutes: 'waited_ms / 60000.0', where: `waited_ms is not null and state = 'closed'` },
} as const

/**
 * Median and ninetieth percentile, in minutes, of what ended since the first day of a month in Brasília: by month of all kinds, by
 * month of each kind, and by kind over all months. With the owner's rights.
 */
export async function selectSpreads(
  db: Sql,
  measure: keyof typeof measures,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<SpreadRow[]> {
  const { at, minutes, where } = measures[measure]
  const { rows } = await db.query<SpreadRow>(
    `select month, category, count(*)::integer as tickets,
       percentile_cont(0.5) within group (order by minutes) as median,
       percentile_cont(0.9) within group (order by minutes) as p90
     from (select to_char(${at} at time zone ${zone}, 'YYYY-MM') as month, category, greatest(0, ${minutes})::float8 as minutes
       from tickets where ${where} and ${at} >= ($1 || '-01')::timestamp at time zone ${zone} and ${at} < $2::timestamptz) ended
     group by grouping sets ((month), (month, category), (category))`,
    [from, until],
  )
  return rows
}

/** How many were closed since the first day of a month in Brasília whose waiting was not kept. */
export async function countUnmeasured(db: Sql, from: string, until: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from tickets where state = 'closed' and waited_ms is null
       and closed_at >= ($1 || '-01')::timestamp at time zone ${zone} and closed_at < $2::timestamptz`,
    [from, until],
  )
  return rows[0]?.count ?? 0
}
