import type { Tx } from '../../platform/db/port.ts'
import { findCurrentEntries } from '../activity/find-current-entries.ts'
import { findApplied } from './repo-rows.ts'

/** Contents and keys of rows that stand in the inventory, and entries of applied rows that somebody took out since. */
export interface StandingRows {
  readonly hashes: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
  readonly goneIds: readonly string[]
}

/** Which of these rows the inventory holds already, whatever sheet brought them. */
export async function findStandingRows(
  tx: Tx,
  companyId: string,
  rows: readonly { readonly hash: string; readonly key: string }[],
): Promise<StandingRows> {
  const applied = await findApplied(tx, companyId, {
    hashes: rows.map(({ hash }) => hash),
    keys: rows.flatMap(({ key }) => (key === '' ? [] : [key])),
  })
  const ids = applied.flatMap(({ activityId }) => (activityId === null ? [] : [activityId]))
  const current = await findCurrentEntries(tx, companyId, ids)
  // A line to triage stands until its sheet is undone, whatever was decided of it.
  const standing = applied.filter(({ activityId, itemId }) => itemId !== null || current.has(activityId ?? ''))
  return {
    hashes: new Set(standing.map(({ rowHash }) => rowHash ?? '')),
    keys: new Set(standing.map(({ sourceKey }) => sourceKey ?? '')),
    goneIds: ids.filter((id) => !current.has(id)),
  }
}
