import type { GroupAmount, GroupCandidate, GroupHead } from './repo-group-details.ts'
import type { GroupRow } from './repo-groups.ts'

/** All that is known of a group. */
export interface GroupDetails {
  readonly row: GroupRow
  readonly head: GroupHead
  readonly candidates: readonly GroupCandidate[]
  readonly amounts: readonly GroupAmount[]
}
