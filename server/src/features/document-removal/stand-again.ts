import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { removalDays, removalEnd } from '../document/removal.ts'
import { acceptAsDecided } from '../document-item/accept-as-decided.ts'
import { type AsideWas, storedAsideWas } from '../fiscal-document/aside-was.ts'
import { countDocuments } from '../fiscal-document/count-documents.ts'
import { settleEnergy } from '../fiscal-document/settle-energy.ts'
import { takenOutReason } from '../fiscal-document/taken-out-reason.ts'
import { type DocumentRow, findStanding, markReason, markStanding } from './repo.ts'
import { setAside } from './set-aside.ts'

/**
 * Lets a document stand that was removed, or that is the rival of one that stands, which is set aside for it. It counts again
 * as it did, unless it was cancelled or replaced meanwhile, and its lines are decided as they were; one that cannot be taken
 * any more waits to be decided. The caller holds the company. `by` is null where its signature decided.
 * Throws `document.removal_final` after 30 days, `inventory.closed`.
 */
export async function standAgain(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  row: DocumentRow,
  { by, reason }: { readonly by: string | null; readonly reason: string | null },
): Promise<void> {
  const { companyId, id } = row
  if (row.setAside === null || row.setAsideAt === null) return
  if (row.setAside === 'removed' && ports.clock.now() > removalEnd(row.setAsideAt)) {
    throw new DomainError('document.removal_final', { days: removalDays })
  }
  const was = readStored(storedAsideWas, row.setAsideWas, { table: 'documents', column: 'set_aside_was', row: id })
  const standing = row.accessKey === null || row.isTest ? undefined : await findStanding(tx, companyId, row.accessKey)
  if (standing) await setAside(tx, ports, actor, standing, { by, reason })
  await markStanding(tx, companyId, id)
  await countAsBefore(tx, ports, actor, row, was)
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: actor.userId,
    action: 'document.restore',
    entity: 'document',
    entityId: id,
    data: { was: row.setAside, bySignature: by === null, insteadOf: standing?.id ?? null },
  })
}

async function countAsBefore(tx: Tx, ports: Ports, actor: Actor, row: DocumentRow, was: AsideWas): Promise<void> {
  const { companyId, id, accessKey } = row
  const takenOut = accessKey === null ? undefined : await takenOutReason(tx, companyId, accessKey)
  const countsReason = takenOut ?? was.countsReason
  if (countsReason !== 'counts.purchase') {
    await markReason(tx, companyId, id, countsReason)
    return settleEnergy(tx, ports, actor, [id])
  }
  const set = row.countsReason === 'counts.rival' ? 'counts.rival' : 'counts.removed'
  await countDocuments(tx, ports, actor, { documentIds: [id], was: set, because: was.countsBecause })
  await settleEnergy(tx, ports, actor, [id])
  await acceptAsDecided(tx, ports, actor, { documentId: id, lines: was.lines })
}
