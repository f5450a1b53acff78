import { DomainError } from '@pegada/core/domain-error.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor, Ports } from '../../ports.ts'
import { holdActivities } from '../activity/hold-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { reopenItem } from '../document-item/reopen-item.ts'
import { settleEnergy } from '../fiscal-document/settle-energy.ts'
import { assertYearsOpen } from '../inventory-year/assert-years-open.ts'
import { findAnswer, markUndone, selectAcceptedAsking, selectAcceptedNotes } from './repo-answers.ts'

const ids = z.array(z.string())
const storedChanges = z.object({ activated: ids, setAside: ids, heldBefore: ids })

/**
 * Takes an answer back: what it let count waits again, what it set aside stands as before. Throws
 * `consumption.answer_not_found`, `inventory.closed`.
 */
export async function undoAnswer(tx: Tx, ports: Ports, actor: Actor, answerId: string): Promise<void> {
  await lockCompany(tx, actor.companyId)
  const answer = await findAnswer(tx, actor.companyId, answerId)
  if (!answer) throw new DomainError('consumption.answer_not_found')
  await assertYearsOpen(tx, actor.companyId, answer.start, answer.end)
  await markUndone(tx, actor, answerId, ports.clock.now())
  if (answer.businessUnitId === null) {
    if (answer.code === 'energy.bill_and_note') {
      const notes = await selectAcceptedNotes(tx, actor.companyId, answer.counted)
      for (const itemId of notes) await reopenItem(tx, ports, actor, itemId)
    }
    await settleEnergy(tx, ports, actor, answer.refs)
    const accepted = await selectAcceptedAsking(tx, actor.companyId, answer.counted)
    for (const itemId of accepted) await reopenItem(tx, ports, actor, itemId)
  } else {
    const at = { table: 'consumption_answers', column: 'changes', row: answerId }
    const { activated, setAside, heldBefore } = readStored(storedChanges, answer.changes, at)
    await holdActivities(tx, ports, actor, { ids: [...activated, ...heldBefore], to: 'held', setAsideBy: null })
    await holdActivities(tx, ports, actor, { ids: setAside, to: 'active', setAsideBy: null })
  }
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'consumption.undo',
    entity: 'consumption_answer',
    entityId: answerId,
    data: { code: answer.code, refs: [...answer.refs], counted: [...answer.counted] },
  })
}
