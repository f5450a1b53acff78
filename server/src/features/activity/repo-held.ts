import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Which entries change, from one state to another. */
export interface Holding {
  readonly ids: readonly string[]
  readonly to: 'active' | 'held'
  /** The answer that sets them aside; null where they wait, or count. */
  readonly setAsideBy: string | null
}

/** An entry that changed, by the id under which it was stored first, with its days. */
interface HeldRow {
  readonly entryId: string
  readonly start: string
  readonly end: string
}

/**
 * The rows that stand now for these: the same, or later versions of them at the same site and of days that meet theirs. What
 * was moved elsewhere or changed to other days tells of another consumption.
 */
async function standingOf(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  // As the indexes of what is active and what is held have it (`migrations/0008`).
  const entryOf = (row: string) => `case when ${row}.root_id is null then ${row}.id else ${row}.root_id end`
  const inState = (state: 'active' | 'held') =>
    `select a.id from asked join activities a on a.company_id = $1 and a.state = '${state}' and ${entryOf('a')} = asked.entry
       and a.business_unit_id = asked.business_unit_id and a.period_start <= asked.period_end and a.period_end >= asked.period_start`
  const { rows } = await tx.query<{ id: string }>(
    `with asked as (
       select ${entryOf('o')} as entry, o.business_unit_id, o.period_start, o.period_end from activities o
       where o.company_id = $1 and o.id = any($2::uuid[])
     ) ${inState('active')} union ${inState('held')}`,
    [companyId, arrayOf(ids)],
  )
  return rows.map(({ id }) => id)
}

/** Puts entries that were not taken out to another state, as they stand now; answers them. */
export async function changeHeld(tx: Tx, companyId: string, { ids, to, setAsideBy }: Holding): Promise<HeldRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<HeldRow>(
    `update activities set state = $3, set_aside_by = $4
     where company_id = $1 and id = any($2::uuid[]) and state <> 'removed'
     returning coalesce(root_id, id) as "entryId", period_start::text as start, period_end::text as "end"`,
    [companyId, arrayOf(await standingOf(tx, companyId, ids)), to, setAsideBy],
  )
  return rows
}
