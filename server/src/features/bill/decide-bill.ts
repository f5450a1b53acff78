import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { type SettlePorts, settleEnergy } from '../fiscal-document/settle-energy.ts'
import { stopCounting } from '../fiscal-document/stop-counting.ts'
import { type BillRun, billReadName } from './bill-run.ts'
import { type BillRow, lockBill, updateBill } from './repo.ts'

type DecidePorts = SettlePorts & Pick<Ports, 'jobs'>

/** Leaves a bill out. Throws `bill.not_found` or `bill.already_confirmed`; one left out before stays so. */
export async function rejectBill(tx: Tx, ports: DecidePorts, actor: Actor, billId: string): Promise<void> {
  const row = await lockedBill(tx, actor, billId)
  if (row.state === 'confirmed') throw new DomainError('bill.already_confirmed')
  if (row.state === 'rejected') return
  await updateBill(tx, row, { state: 'rejected', decidedBy: actor.userId, decidedAt: ports.clock.now() })
  await recordDecision(tx, ports, actor, row, 'bill.reject')
}

/**
 * Takes a decision back: the activities that a confirmed bill made are removed and it waits for confirmation again, as it
 * was confirmed; a bill that failed, or was left out before it was read, is read again. Throws `bill.not_found` or
 * `inventory.closed`.
 */
export async function reopenBill(tx: Tx, ports: DecidePorts, actor: Actor, billId: string): Promise<void> {
  const row = await lockedBill(tx, actor, billId)
  if (row.state === 'to_confirm' || row.state === 'reading') return
  if (row.state === 'confirmed' && row.documentId) {
    await stopCounting(tx, ports, actor, { documentId: row.documentId, reason: 'counts.replaced' })
    await settleEnergy(tx, ports, actor, [row.documentId])
  }
  const isRead = row.draft !== null
  const state = isRead ? 'to_confirm' : 'reading'
  const undecided = { decidedBy: null, decidedAt: null, errorCode: null, errorData: null }
  await updateBill(tx, row, { ...undecided, state, ...(isRead ? {} : { pages: [], pagesTotal: null }) })
  await recordDecision(tx, ports, actor, row, 'bill.reopen')
  if (!isRead) {
    await ports.jobs.send<BillRun>(billReadName, { companyId: row.companyId, billId, userId: actor.userId }, tx)
  }
}

async function lockedBill(tx: Tx, actor: Actor, billId: string): Promise<BillRow> {
  await lockCompany(tx, actor.companyId)
  const row = await lockBill(tx, actor.companyId, billId)
  if (!row) throw new DomainError('bill.not_found')
  return row
}

function recordDecision(tx: Tx, ports: DecidePorts, actor: Actor, row: BillRow, action: string): Promise<void> {
  const { companyId, userId } = actor
  const data = { was: row.state, documentId: row.documentId }
  return recordAudit(tx, ports.clock, { companyId, actorId: userId, action, entity: 'bill', entityId: row.id, data })
}
