import type { CountsReason } from '@pegada/core/document/counts.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { countDocuments } from './count-documents.ts'
import { isOnOurAccount } from './repo-known.ts'
import type { SettlePorts } from './settle-energy.ts'
import { stopCounting } from './stop-counting.ts'

/** A stored note that was disowned counts again, unless it is another company's. The caller holds the company. */
export async function ownAgain(
  tx: Tx,
  ports: SettlePorts,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  documentId: string,
): Promise<{ readonly counts: boolean; readonly countsReason: CountsReason }> {
  await countDocuments(tx, ports, actor, { documentIds: [documentId], was: 'counts.disowned', because: null })
  if (await isOnOurAccount(tx, actor.companyId, documentId)) return { counts: true, countsReason: 'counts.purchase' }
  await stopCounting(tx, ports, actor, { documentId, reason: 'counts.other_company' })
  return { counts: false, countsReason: 'counts.other_company' }
}
