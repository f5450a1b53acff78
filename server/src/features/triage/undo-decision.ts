import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { releaseItems } from '../document-item/release-items.ts'
import { listClosedYears, refuseClosed } from '../inventory-year/assert-years-open.ts'
import { presentDecision } from './present.ts'
import { type DecisionRow, markUndone, revokeRule, spanOfDecision } from './repo.ts'
import { findDecision } from './repo-decisions.ts'

/** Lines per transaction: short enough that others are not kept waiting. */
const chunk = 200

/**
 * Takes a decision back: its lines are to be decided again, their activities leave the inventory, its rule is revoked. A
 * line that was decided anew since is left as it is. Throws `triage.decision_not_found`, `triage.already_undone`, or
 * `inventory.closed` when any of its activities, or the year of its threshold, is of a closed year; nothing is taken back then. One that is stopped
 * half-way is taken back to the end by asking again.
 */
export async function undoDecision(ports: Ports, actor: Actor, decisionId: string): Promise<Outputs['triage']['undo']> {
  await ports.db.asTenant(actor, (tx) => assertUndoable(tx, actor, decisionId))
  let isDone = false
  while (!isDone) isDone = await ports.db.asTenant(actor, (tx) => undoNext(tx, ports, actor, decisionId))
  return ports.db.asTenant(actor, async (tx) => {
    const found = await findDecision(tx, actor.companyId, decisionId)
    invariant(found, 'a decision that was just taken back is there')
    return presentDecision(found)
  })
}

async function assertUndoable(tx: Tx, { companyId }: Actor, decisionId: string): Promise<DecisionRow> {
  await lockCompany(tx, companyId)
  const found = await findDecision(tx, companyId, decisionId)
  if (!found) throw new DomainError('triage.decision_not_found')
  if (found.decision.undoneAt !== null) throw new DomainError('triage.already_undone')
  const closed = await listClosedYears(tx, companyId)
  for (const { start, end } of await spanOfDecision(tx, companyId, decisionId)) refuseClosed(closed, start, end)
  const { year } = found.decision
  if (year !== null) refuseClosed(closed, String(year), String(year))
  return found.decision
}

/** Takes the next lines back; with the last ones, the decision and its rule. Answers whether that was all. */
async function undoNext(tx: Tx, ports: Ports, actor: Actor, decisionId: string): Promise<boolean> {
  const { companyId, userId } = actor
  const decision = await assertUndoable(tx, actor, decisionId)
  const released = await releaseItems(tx, ports, actor, { decisionId, limit: chunk })
  const isLast = released.lines < chunk
  if (isLast) {
    const now = ports.clock.now()
    if (decision.ruleId !== null) await revokeRule(tx, companyId, decision.ruleId, now)
    await markUndone(tx, decision, now)
  }
  const { rows, lines, certificatesReleased } = released
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'triage.undo',
    entity: 'triage_decision',
    entityId: decisionId,
    data: { lines, removed: rows.map(({ id, co2eKg }) => [id, co2eKg]), certificatesReleased, isLast },
  })
  return isLast
}
