import type { CountsReason } from '@pegada/core/document/counts.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countItems } from '../document-item/count-items.ts'
import type { LinePorts } from '../document-item/line-context.ts'
import { markCounted } from './repo.ts'

/** Documents that count after all, and why. */
export interface Counted {
  readonly documentIds: readonly string[]
  /** Why they did not. */
  readonly was: CountsReason
  /** The reason that a person gave; null where it follows from what is known now. */
  readonly because: string | null
}

/** Takes documents into account that did not count: their lines are to be decided. The caller holds the company. */
export async function countDocuments(
  tx: Tx,
  ports: LinePorts & Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { documentIds, was, because }: Counted,
): Promise<void> {
  await markCounted(tx, companyId, { documentIds, was, because })
  await countItems(tx, ports, companyId, { documentIds, was })
  for (const documentId of documentIds) {
    await recordAudit(tx, ports.clock, {
      companyId,
      actorId: userId,
      action: 'document.count',
      entity: 'document',
      entityId: documentId,
      data: { was, because },
    })
  }
}
