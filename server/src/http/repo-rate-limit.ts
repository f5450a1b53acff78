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

/** A key whose window has more calls than its limit. */
export interface FullWindow {
  readonly key: string
  readonly hits: number
  readonly since: Date
}

/** Windows that are full and not over at `now`, the latest first. */
export async function listFullWindows(
  db: Sql,
  limits: Readonly<Record<string, { readonly hitsMax: number; readonly windowS: number }>>,
  now: Date,
): Promise<FullWindow[]> {
  const names = Object.keys(limits)
  const { rows } = await db.query<FullWindow>(
    `select r.key, r.hits, r.window_start as since from rate_limits r
     join unnest($1::text[], $2::int[], $3::int[]) as l (name, hits_max, window_s) on split_part(r.key, ':', 1) = l.name
     where r.hits > l.hits_max and r.window_start > $4::timestamptz - make_interval(secs => l.window_s)
     order by r.window_start desc, r.key limit 200`,
    [
      names,
      names.map((name) => limits[name]?.hitsMax ?? 0),
      names.map((name) => limits[name]?.windowS ?? 0),
      now.toISOString(),
    ],
  )
  return rows
}

/** Forgets the window of this key; answers whether there was one. */
export async function dropWindow(db: Sql, key: string): Promise<boolean> {
  const { rows } = await db.query('delete from rate_limits where key = $1 returning key', [key])
  return rows.length > 0
}
