import type { Sql } from '../platform/db/port.ts'

/** Anybody may report: as many pairs are told apart, and what comes beyond them is counted as of another source. */
const PAIRS_MAX = 500

/** Counts one report of a directive and a blocked source. */
export async function countViolation(
  db: Sql,
  { directive, source, now }: { readonly directive: string; readonly source: string; readonly now: Date },
): Promise<void> {
  await db.query(
    `with told as (
       select case when exists (select from policy_violations where directive = $1 and source = $2)
         or (select count(*) from policy_violations) < ${PAIRS_MAX} then $2 else 'other' end as source
     )
     insert into policy_violations (directive, source, count, first_at, last_at)
       select $1, told.source, 1, $3::timestamptz, $3::timestamptz from told
     on conflict (directive, source) do update set count = policy_violations.count + 1,
       last_at = greatest(policy_violations.last_at, excluded.last_at)`,
    [directive, source, now.toISOString()],
  )
}
