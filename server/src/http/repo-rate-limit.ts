import type { Sql } from '../platform/db/port.ts'

/** Counts a call under this key and answers how many its window of `windowS` seconds holds. */
export async function countHit(
  db: Sql,
  { key, now, windowS }: { readonly key: string; readonly now: Date; readonly windowS: number },
): Promise<number> {
  const { rows } = await db.query<{ hits: number }>(
    `insert into rate_limits (key, window_start, hits) values ($1, $2, 1)
     on conflict (key) do update set
       hits = case when rate_limits.window_start <= $2::timestamptz - make_interval(secs => $3) then 1 else rate_limits.hits + 1 end,
       window_start = case when rate_limits.window_start <= $2::timestamptz - make_interval(secs => $3) then $2 else rate_limits.window_start end
     returning hits`,
    [key, now.toISOString(), windowS],
  )
  return rows[0]?.hits ?? 0
}

/** Takes one call back from this key. */
export async function uncountHit(db: Sql, key: string): Promise<void> {
  await db.query('update rate_limits set hits = hits - 1 where key = $1 and hits > 0', [key])
}

/** Forgets windows of more than a day ago. */
export async function dropOldWindows(db: Sql, now: Date): Promise<void> {
  await db.query(`delete from rate_limits where window_start < $1::timestamptz - interval '1 day'`, [now.toISOString()])
}

/** Forgets the window of this key; answers whether there was one. */
export async function dropWindow(db: Sql, key: string): Promise<boolean> {
  const { rows } = await db.query('delete from rate_limits where key = $1 returning key', [key])
  return rows.length > 0
}
