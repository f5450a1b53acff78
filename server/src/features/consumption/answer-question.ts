import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { holdActivities } from '../activity/hold-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { settleEnergy } from '../fiscal-document/settle-energy.ts'
import { assertYearsOpen } from '../inventory-year/assert-years-open.ts'
import { openQuestions } from './list-questions.ts'
import { presentAnswers } from './present-answer.ts'
import type { Question } from './question.ts'
import { type Changes, findAnswer, insertAnswer } from './repo-answers.ts'

/**
 * Says which of the documents, or ways, of a question count; the others do not, until the answer is taken back. Throws
 * `consumption.question_not_found` where it was answered or has changed, `consumption.answer_invalid` where what counts is none
 * of it, or nothing of several; `inventory.closed`.
 */
export async function answerQuestion(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { questionId, counted }: Inputs['consumption']['answer'],
): Promise<Outputs['consumption']['answer']> {
  await lockCompany(tx, actor.companyId)
  const question = (await openQuestions(tx, ports, actor.companyId)).find(({ id }) => id === questionId)
  if (!question) throw new DomainError('consumption.question_not_found')
  refuseInvalid(question, counted)
  const { code, refs, start, end, ofWays } = question
  await assertYearsOpen(tx, actor.companyId, start, end)
  const id = randomUUID()
  await insertAnswer(tx, {
    companyId: actor.companyId,
    id,
    code,
    refs,
    counted,
    businessUnitId: ofWays?.businessUnitId ?? null,
    source: ofWays?.source ?? null,
    start,
    end,
    changes: changesOf(question, counted),
    answeredBy: actor.userId,
    answeredAt: ports.clock.now(),
  })
  if (ofWays === null) await settleEnergy(tx, ports, actor, refs)
  else await applyChanges(tx, ports, actor, { id, changes: changesOf(question, counted) })
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'consumption.answer',
    entity: 'consumption_answer',
    entityId: id,
    data: { code, refs: [...refs], counted, start, end },
  })
  const row = await findAnswer(tx, actor.companyId, id)
  invariant(row, 'an answer that was just given is there')
  const [shown] = await presentAnswers(tx, actor.companyId, [row])
  invariant(shown, 'one answer is shown')
  return shown
}

/** Of what is told once, by one side of two, nothing may count; of what is told twice, something must. */
function refuseInvalid({ code, refs }: Question, counted: readonly string[]): void {
  const isKnown = counted.every((ref) => refs.includes(ref))
  const isOneSided = code === 'energy.trade_missing' || code === 'energy.grid_use_missing'
  const mayBeNone = isOneSided || refs.length === 1
  if (!isKnown || (counted.length === 0 && !mayBeNone)) throw new DomainError('consumption.answer_invalid')
}

function changesOf({ ofWays }: Question, counted: readonly string[]): Changes {
  const ways = [...(ofWays?.entries ?? [])]
  const counting = ways.filter(([way]) => counted.includes(way))
  const others = ways.filter(([way]) => !counted.includes(way))
  return {
    activated: counting.flatMap(([, { held }]) => held),
    setAside: others.flatMap(([, { active }]) => active),
    heldBefore: others.flatMap(([, { held }]) => held),
  }
}

async function applyChanges(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Actor,
  { id, changes: { activated, setAside, heldBefore } }: { readonly id: string; readonly changes: Changes },
): Promise<void> {
  await holdActivities(tx, ports, actor, { ids: [...setAside, ...heldBefore], to: 'held', setAsideBy: id })
  await holdActivities(tx, ports, actor, { ids: activated, to: 'active', setAsideBy: null })
}
