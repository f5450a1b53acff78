import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { markIgnored } from './repo-marks.ts'

/** Leaves pending lines out of the inventory under a decision by group. The caller holds the company and writes the trail. */
export async function leaveItemsOut(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { ids, decisionId }: { readonly ids: readonly string[]; readonly decisionId: string },
): Promise<void> {
  await markIgnored(tx, companyId, { ids, decisionId, decidedBy: userId, decidedAt: ports.clock.now() })
}
