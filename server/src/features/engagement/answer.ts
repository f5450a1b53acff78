import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { GRACE_DAYS } from '@pegada/contract/engagement-kinds.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import type { AnswerFault, Answers } from '@pegada/core/supplier/answer.ts'
import { readAnswers, writeAnswers } from '@pegada/core/supplier/read-answers.ts'
import { scoreOf } from '@pegada/core/supplier/score.ts'
import type { Tx } from '../../platform/db/port.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Ports } from '../../ports.ts'
import { checkedEvidence } from '../attachment/checked-evidence.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { languageOf, writeToSupplier } from './letters.ts'
import { draftOf, formOfCampaign, type Given, presentFile, presentForm, sentOf } from './present.ts'
import {
  type EvidenceRow,
  type FoundRequest,
  findRequest,
  holdRequest,
  insertAnswer,
  insertEvidence,
  insertSilence,
  type RequestKey,
  selectAnswers,
  selectEvidence,
  updateRequest,
} from './repo-requests.ts'
import { settleRequest } from './settle-request.ts'

type WorkingForm = Outputs['supplierAnswer']['open']
type Mail = Pick<Ports, 'translate' | 'clock' | 'publicUrl' | 'secrets'>

const EVIDENCE_MAX = 30
const OPEN_STATES = ['invited', 'opened', 'asked_again'] as const
const dayMs = 24 * 60 * 60 * 1000

/** The form of a request with what was answered so far; the first look is remembered. */
export async function openForm(tx: Tx, { clock }: Pick<Ports, 'clock'>, key: RequestKey): Promise<WorkingForm> {
  const found = await foundRequest(tx, key)
  if (found.request.state === 'invited') {
    await settleRequest(tx, found.request, { state: 'opened', openedAt: clock.now() })
    await recordRequest(tx, clock, key, 'open')
  }
  return presentWorking(tx, await foundRequest(tx, key))
}

/** Keeps what was typed, right or not. Throws `supplier_request.wrong_state` where nothing is waited for. */
export async function saveDraft(tx: Tx, key: RequestKey, answers: Given): Promise<void> {
  await heldWaiting(tx, key)
  await updateRequest(tx, key, { draft: answers })
}

/**
 * Sends the answers, and thanks for them. Throws `supplier_request.wrong_state`, and `supplier_answer.faulty` with each fault by question
 * and field; files that were not stored for this request are faults too.
 */
export async function sendAnswers(
  tx: Tx,
  ports: Mail,
  key: RequestKey,
  { given, isOwnAccount }: { readonly given: Given; readonly isOwnAccount: boolean },
): Promise<Given> {
  const request = await heldWaiting(tx, key)
  const { campaign } = await foundRequest(tx, key)
  const read = readAnswers(formOfCampaign(campaign), given)
  if ('faults' in read) throw faulty(read.faults)
  const files = new Set((await selectEvidence(tx, key)).map(({ id }) => id))
  const strange = filesOf(read.answers).filter(({ file }) => !files.has(file))
  if (strange.length > 0) {
    throw faulty(
      strange.map(({ question }) => ({ question, field: null, code: 'supplier_answer.not_a_file', data: {} })),
    )
  }
  const written = writeAnswers(read.answers)
  const { percent } = scoreOf(read.answers)
  const at = ports.clock.now()
  const score = percent === null ? null : toPlain(percent.toDecimalPlaces(20))
  await insertAnswer(tx, { companyId: key.companyId, requestId: key.id, sentAt: at, answers: written, score })
  await settleRequest(tx, request, { state: 'answered', answeredAt: at, draft: given, isOwnAccount, reason: null })
  await recordRequest(tx, ports.clock, key, 'send', { score })
  if (!isOwnAccount) await writeToSupplier(tx, ports, { request, campaign, name: 'supplier-thanks' })
  return given
}

/** Stores a file for a request. Throws as `checkedEvidence`, `supplier_request.wrong_state`, `supplier_request.evidence_too_many`. */
export async function storeEvidence(
  ports: Pick<Ports, 'db' | 'storage' | 'clock'>,
  key: RequestKey,
  file: File,
): Promise<Pick<EvidenceRow, 'id' | 'name' | 'bytes'>> {
  const { name, bytes, sha256 } = await checkedEvidence(file)
  return ports.db.asTenant({ companyId: key.companyId, userId: '' }, async (tx) => {
    await lockCompany(tx, key.companyId)
    await heldWaiting(tx, key)
    const kept = await selectEvidence(tx, key)
    const same = kept.find((one) => one.sha256 === sha256)
    if (same) return presentFile(same)
    if (kept.length >= EVIDENCE_MAX) throw new DomainError('supplier_request.evidence_too_many', { max: EVIDENCE_MAX })
    const storageKey = contentKey(key.companyId, sha256)
    await ports.storage.put(storageKey, bytes)
    const id = randomUUID()
    const stored = {
      id,
      name,
      bytes: bytes.length,
      sha256,
      storageKey,
      requestId: key.id,
      createdAt: ports.clock.now(),
    }
    await insertEvidence(tx, { companyId: key.companyId, ...stored })
    await recordRequest(tx, ports.clock, key, 'evidence', { sha256, bytes: bytes.length })
    return { id, name, bytes: bytes.length }
  })
}

/** Answers nothing, and asks for no further letters. Throws `supplier_request.wrong_state`. */
export async function decline(tx: Tx, { clock }: Pick<Ports, 'clock'>, key: RequestKey): Promise<void> {
  const request = await heldWaiting(tx, key)
  await settleRequest(tx, request, { state: 'declined' })
  await insertSilence(tx, { companyId: key.companyId, email: request.email, at: clock.now() })
  await recordRequest(tx, clock, key, 'decline')
}

/** Until when a link of a campaign leads anywhere: some days beyond the deadline, for what is late by little. */
export function linkEnd(deadline: string): Date {
  return new Date(Date.parse(`${deadline}T23:59:59Z`) + GRACE_DAYS * dayMs)
}

/** A form as whoever answers it works with it. */
export async function presentWorking(
  tx: Tx,
  { request, campaign, supplier, customer }: FoundRequest,
): Promise<WorkingForm> {
  const [last] = await selectAnswers(tx, request)
  const isWaiting = OPEN_STATES.some((state) => state === request.state)
  return {
    ...{ customer, supplier, campaign: campaign.name, message: campaign.message, year: campaign.year },
    deadline: campaign.deadline,
    language: languageOf(request.language),
    state: request.state,
    form: presentForm(campaign),
    answers: isWaiting || !last ? draftOf(request) : sentOf(last),
    files: (await selectEvidence(tx, request)).map(presentFile),
    reason: request.reason,
    answeredAt: request.answeredAt?.toISOString() ?? null,
  }
}

async function foundRequest(tx: Tx, key: RequestKey): Promise<FoundRequest> {
  const found = await findRequest(tx, key)
  invariant(found, 'the door found the request')
  return found
}

async function heldWaiting(tx: Tx, key: RequestKey) {
  const request = await holdRequest(tx, key)
  invariant(request, 'the door found the request')
  if (!OPEN_STATES.some((state) => state === request.state)) {
    throw new DomainError('supplier_request.wrong_state', { state: request.state })
  }
  return request
}

/** A refusal that tells each fault by question and field. */
function faulty(faults: readonly AnswerFault[]): DomainError {
  const told = faults.map(({ question, field, code, data }) => ({ question, field, code, data: { ...data } }))
  return new DomainError('supplier_answer.faulty', { faults: told })
}

/** The files that answers name, with their questions. */
function filesOf({ form, byQuestion }: Answers): { question: string; file: string }[] {
  const asked = form.questions.flatMap(({ id, fields }) =>
    fields.flatMap(({ kind, key }) => (kind === 'file' ? [{ question: id, key }] : [])),
  )
  const named = asked.flatMap(({ question, key }) => {
    const value = byQuestion.get(question)?.values.get(key)
    return value?.kind === 'text' ? [{ question, file: value.value }] : []
  })
  const shown = [...byQuestion.values()].flatMap(({ question, evidence }) =>
    evidence.flatMap((piece) => (piece.kind === 'file' ? [{ question, file: piece.file }] : [])),
  )
  return [...named, ...shown]
}

/** Writes down what a supplier did: nobody of the company. */
async function recordRequest(
  tx: Tx,
  clock: Ports['clock'],
  { companyId, id }: RequestKey,
  verb: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const record = { companyId, actorId: null, entity: 'supplier_request', entityId: id }
  await recordAudit(tx, clock, { ...record, action: `supplier_request.${verb}`, data })
}
