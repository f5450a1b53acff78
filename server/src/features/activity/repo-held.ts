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

/** Puts entries that were not taken out to another state; answers them. */
export async function changeHeld(tx: Tx, companyId: string, { ids, to, setAsideBy }: Holding): Promise<HeldRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<HeldRow>(
    `update activities set state = $3, set_aside_by = $4
     where company_id = $1 and id = any($2::uuid[]) and state <> 'removed'
     returning coalesce(root_id, id) as "entryId", period_start::text as start, period_end::text as "end"`,
    [companyId, arrayOf(ids), to, setAsideBy],
  )
  return rows
}
