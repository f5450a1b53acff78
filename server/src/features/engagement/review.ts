import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { GWP_SET_NAMES } from '@pegada/core/gas/gwp-set.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { type Answers, figureIn, listIn, textIn } from '@pegada/core/supplier/answer.ts'
import { UPSTREAM_CATEGORIES } from '@pegada/core/supplier/questionnaire.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { noteEngagement } from '../supplier/note-engagement.ts'
import { propose } from '../supplier-factor/propose.ts'
import { refusePast } from './campaigns.ts'
import { writeToSupplier } from './letters.ts'
import { answersOf } from './present.ts'
import { deleteRequest, type FoundRequest, type RequestRow, selectAnswers } from './repo-requests.ts'
import { requestOf } from './requests.ts'
import { settleRequest } from './settle-request.ts'

type Clock = Pick<Ports, 'clock'>
type Mail = Pick<Ports, 'translate' | 'clock' | 'publicUrl' | 'secrets'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/** Accepts an answer: its score stands beside the supplier. Throws `supplier_request.not_found`, `supplier_request.wrong_state`. */
export async function accept(tx: Tx, ports: Clock, actor: Person, id: string): Promise<void> {
  const found = await inState(tx, actor, id, ['answered'])
  const accepted = { score: found.score, year: found.campaign.year }
  await settleRequest(tx, found.request, { state: 'accepted', ...reviewed(ports, actor) }, accepted)
  await recordReview(tx, ports, actor, found, { verb: 'accept', data: { score: found.score } })
}

/** Gives an answer back with what is to be mended. Throws as `accept`, and `campaign.closed`. */
export async function askAgain(tx: Tx, ports: Mail, actor: Person, id: string, reason: string): Promise<void> {
  const found = await inState(tx, actor, id, ['answered'])
  if (found.campaign.closedAt) throw new DomainError('campaign.closed')
  await settleRequest(tx, found.request, { state: 'asked_again', reason, ...reviewed(ports, actor) })
  await writeToSupplier(tx, ports, { ...found, name: 'supplier-asked-again', said: reason })
  await recordReview(tx, ports, actor, found, { verb: 'ask_again', data: { reason } })
}

/** Refuses an answer, which then counts for nothing. Throws as `accept`. */
export async function refuse(tx: Tx, ports: Clock, actor: Person, id: string, reason: string): Promise<void> {
  const found = await inState(tx, actor, id, ['answered'])
  await settleRequest(tx, found.request, { state: 'refused', reason, ...reviewed(ports, actor) })
  await recordReview(tx, ports, actor, found, { verb: 'refuse', data: { reason } })
}

/** Writes once more to who has not answered. Throws as `accept`, `campaign.closed`, `campaign.deadline_past`. */
export async function remind(tx: Tx, ports: Mail, actor: Person, id: string): Promise<void> {
  const found = await inState(tx, actor, id, ['invited', 'opened', 'asked_again'])
  if (found.campaign.closedAt) throw new DomainError('campaign.closed')
  refusePast(ports, found.campaign.deadline)
  await settleRequest(tx, found.request, { state: found.request.state, remindedOn: today(ports.clock) })
  await writeToSupplier(tx, ports, { ...found, name: 'supplier-reminder' })
  await recordReview(tx, ports, actor, found, { verb: 'remind', data: {} })
}

/** Takes a request back that nobody answered; its link leads nowhere. Throws as `accept`. */
export async function withdraw(tx: Tx, ports: Clock, actor: Person, id: string): Promise<void> {
  const found = await inState(tx, actor, id, ['invited', 'opened', 'expired', 'declined'])
  if ((await selectAnswers(tx, found.request)).length > 0) throw wrongState(found.request)
  await deleteRequest(tx, found.request)
  await noteEngagement(tx, { companyId: actor.companyId, id: found.request.supplierId }, { state: 'expired' })
  await recordReview(tx, ports, actor, found, { verb: 'withdraw', data: {} })
}

/**
 * Proposes the figures of an accepted answer for the ledger: emissions of scopes 1, 2 and upstream over net revenue. Throws as `accept`,
 * `supplier_request.figures_missing`, and as a proposal does.
 */
export async function proposeFigures(tx: Tx, ports: Clock, actor: Person, id: string): Promise<string> {
  const found = await inState(tx, actor, id, ['accepted'])
  const [sent] = await selectAnswers(tx, found.request)
  const answers = sent && answersOf(found.campaign, sent)
  const figures = answers && figuresOf(answers)
  if (!answers || !figures) throw new DomainError('supplier_request.figures_missing')
  const { supplierId, answeredAt } = found.request
  return propose(tx, ports, actor, {
    supplierId,
    year: figureIn(answers, 'S01', 'year')?.toNumber() ?? found.campaign.year,
    figures,
    isVerified: isVerified(answers),
    source: `${found.campaign.name}, ${answeredAt?.toISOString().slice(0, 10) ?? ''}`,
    attachmentId: null,
    origin: 'answer',
    originId: id,
  })
}

/** Scope 2 by location where it was told, else by market; undefined where a figure is missing that an intensity needs. */
function figuresOf(answers: Answers): Inputs['supplierFactor']['propose']['figures'] | undefined {
  const scope1 = figureIn(answers, 'S03', 'scope_1')
  const location = figureIn(answers, 'S04', 'scope_2_location')
  const scope2 = location ?? figureIn(answers, 'S05', 'scope_2_market')
  const revenue = figureIn(answers, 'S09', 'net_revenue')
  if (!scope1 || !scope2 || !revenue) return undefined
  const upstream = figureIn(answers, 'S06', 'upstream')
  const told = listIn(answers, 'S06', 'categories')
  const set = textIn(answers, 'S07', 'gwp_set')
  return {
    kind: 'net_revenue',
    scope1T: toPlain(scope1),
    scope2T: toPlain(scope2),
    scopeTwo: location ? 'location' : 'market',
    upstreamT: upstream ? toPlain(upstream) : null,
    categories: UPSTREAM_CATEGORIES.filter((each) => told.includes(each)),
    netRevenueBrl: toPlain(revenue),
    gwpSet: GWP_SET_NAMES.find((each) => each === set) ?? null,
  }
}

/** A third party verified the figures, and its opinion came along. */
function isVerified(answers: Answers): boolean {
  const level = textIn(answers, 'S08', 'level')
  const evidence = answers.byQuestion.get('S08')?.evidence ?? []
  return level !== undefined && level !== 'none' && evidence.length > 0
}

/** A request in one of these states, with the company locked. Throws `supplier_request.not_found`, `supplier_request.wrong_state`. */
async function inState(
  tx: Tx,
  actor: Person,
  id: string,
  states: readonly RequestRow['state'][],
): Promise<FoundRequest> {
  await lockCompany(tx, actor.companyId)
  const found = await requestOf(tx, actor, id)
  if (!states.includes(found.request.state)) throw wrongState(found.request)
  return found
}

const wrongState = ({ state }: RequestRow) => new DomainError('supplier_request.wrong_state', { state })

const reviewed = ({ clock }: Clock, { userId }: Person) => ({ reviewedBy: userId, reviewedAt: clock.now() })

async function recordReview(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  { request, campaign, supplier }: FoundRequest,
  { verb, data }: { readonly verb: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const record = { companyId, actorId: userId, entity: 'supplier_request', entityId: request.id }
  const told = { supplier, campaign: campaign.name, ...data }
  await recordAudit(tx, clock, { ...record, action: `supplier_request.${verb}`, data: told })
}
