import type { Sql } from '../db/port.ts'

export interface CountedJobs {
  readonly name: string
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  readonly count: number
  /** Those that are due and not begun, and how many seconds the oldest of them has waited; else 0. */
  readonly due: number
  readonly waitedSeconds: number
}

/** Jobs of the queue by kind and state; none where there is no queue. */
export async function countJobs(db: Sql): Promise<CountedJobs[]> {
  const { rows: queues } = await db.query<{ is: boolean }>(`select to_regclass('pgboss.job') is not null as is`)
  if (!queues[0]?.is) return []
  const { rows } = await db.query<CountedJobs>(
    `select name, state::text as state, count(*)::int as count,
       (count(*) filter (where state < 'active' and start_after < now()))::int as due,
       coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after < now())), 0)::float8
         as "waitedSeconds"
     from pgboss.job where name not like '\\_\\_%' group by name, state order by name, state`,
  )
  return rows
}
