import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { deleteAttachmentRow, findAttachment, isContentKept, isInUse } from './repo.ts'

/** Removes evidence that no activity names. Throws `attachment.not_found` or `attachment.in_use`. */
export async function deleteAttachment(ports: Ports, actor: Actor, id: string): Promise<void> {
  const { storageKey } = await ports.db.asTenant(actor, async (tx) => {
    await lockCompany(tx, actor.companyId)
    const row = await findAttachment(tx, actor.companyId, id)
    if (!row) throw new DomainError('attachment.not_found')
    if (await isInUse(tx, actor.companyId, id)) throw new DomainError('attachment.in_use')
    await deleteAttachmentRow(tx, actor.companyId, id)
    await recordAudit(tx, ports.clock, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'attachment.delete',
      entity: 'document',
      entityId: id,
      data: { sha256: row.sha256 },
    })
    return row
  })
  await forgetContent(ports, actor, storageKey)
}

/** Drops bytes that nothing names. Whoever keeps bytes does so holding the same lock, so that none are lost between. */
async function forgetContent(ports: Ports, actor: Actor, storageKey: string): Promise<void> {
  await ports.db.asTenant(actor, async (tx) => {
    await lockCompany(tx, actor.companyId)
    if (!(await isContentKept(tx, actor.companyId, storageKey))) await ports.storage.delete(storageKey)
  })
}
