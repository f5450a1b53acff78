import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { doubtIn } from './doubts-of.ts'
import { findItems } from './repo.ts'
import { markIgnored } from './repo-marks.ts'
import type { Taken } from './take-items.ts'

/** Lines that an act on many leaves out. */
export interface LeavingOut {
  readonly ids: readonly string[]
  readonly decisionId: string
  /** A doubt that the act names, with its reason. */
  readonly namedDoubt?: string | undefined
}

/**
 * Leaves pending lines out of the inventory under a decision by group; what is in doubt is refused (`document_item.doubtful`) and
 * stays pending, for that it is left out is decided line by line too. The caller holds the company and writes the trail.
 */
export async function leaveItemsOut(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { ids, decisionId, namedDoubt }: LeavingOut,
): Promise<{ readonly leftOut: readonly string[]; readonly refused: Taken['refused'] }> {
  const judged = (await findItems(tx, companyId, ids)).map((context) => {
    return { itemId: context.item.id, error: doubtIn(context, namedDoubt) }
  })
  const leftOut = judged.flatMap(({ itemId, error }) => (error === undefined ? [itemId] : []))
  await markIgnored(tx, companyId, { ids: leftOut, decisionId, decidedBy: userId, decidedAt: ports.clock.now() })
  const refused = judged.flatMap(({ itemId, error }) => (error === undefined ? [] : [{ itemId, error }]))
  return { leftOut, refused }
}
