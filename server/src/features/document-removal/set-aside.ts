import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { asideWas, storedChoice } from '../fiscal-document/aside-was.ts'
import { type SettlePorts, settleEnergy } from '../fiscal-document/settle-energy.ts'
import { stopCounting } from '../fiscal-document/stop-counting.ts'
import { type DocumentRow, markSetAside, type SetAside, selectDecided } from './repo.ts'

/**
 * Takes a document out of the inventory, with the activities made from it, and frees its key; what had been decided of its
 * lines is kept, so that it can be undone. Energy that it told is told by the other document of it, where there is one. A rival,
 * which counts nothing, is only laid down. The caller holds the company. Throws `inventory.closed`.
 */
export async function setAside(
  tx: Tx,
  ports: SettlePorts,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  row: DocumentRow,
  { by, reason }: Pick<SetAside, 'by' | 'reason'>,
): Promise<void> {
  const { companyId, id } = row
  const aside = { state: 'removed', at: ports.clock.now(), by, reason } as const
  if (row.setAside === null) {
    const decided = await selectDecided(tx, companyId, id)
    const was = asideWas({
      countsReason: row.countsReason,
      countsBecause: row.countsBecause,
      lines: decided.map(({ id: lineId, state, decided: stored }) => ({
        id: lineId,
        decided: state === 'accepted' ? readDecided(stored, lineId) : null,
      })),
    })
    await stopCounting(tx, ports, actor, { documentId: id, reason: 'counts.removed' })
    await markSetAside(tx, companyId, id, { ...aside, was })
    await settleEnergy(tx, ports, actor, [id])
  } else {
    await markSetAside(tx, companyId, id, aside)
  }
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: actor.userId,
    action: 'document.remove',
    entity: 'document',
    entityId: id,
    data: { reason, bySignature: by === null, sha256: row.sha256 },
  })
}

function readDecided(stored: unknown, row: string) {
  return readStored(storedChoice, stored ?? {}, { table: 'document_items', column: 'decided', row })
}
