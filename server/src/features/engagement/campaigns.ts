import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { REMINDER_DAYS } from '@pegada/contract/engagement-kinds.ts'
import { ownQuestion } from '@pegada/contract/engagement-shape.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { checkOwnQuestions } from '@pegada/core/supplier/own-question.ts'
import { QUESTIONNAIRES } from '@pegada/core/supplier/questionnaire.ts'
import { z } from 'zod'
import { today } from '../../platform/clock/port.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import {
  type CampaignFilter,
  type CampaignRow,
  type CampaignWanted,
  countCampaigns,
  findCampaign,
  insertCampaign,
  type ListedCampaign,
  selectCampaigns,
  updateCampaign,
} from './repo.ts'
import { selectWaiting } from './repo-requests.ts'
import { settleRequest } from './settle-request.ts'

type Clock = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>
type Told = Outputs['campaign']['get']
type Wanted = AskedOf<CampaignFilter, CampaignWanted>

/** A page of the campaigns with how their requests stand. */
export function listCampaigns(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['campaign']['list']> {
  return companyList(tx, actor, wanted, {
    sort: 'createdAt',
    select: selectCampaigns,
    count: countCampaigns,
    present: presentCampaign,
  })
}

/** One campaign. Throws `campaign.not_found`. */
export async function readCampaign(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, id: string): Promise<Told> {
  const found = await findCampaign(tx, { companyId, id })
  if (!found) throw new DomainError('campaign.not_found')
  return presentCampaign(found)
}

/** Begins a campaign with the newest questionnaire. Throws `campaign.deadline_past`, `campaign.questions_invalid` with each fault. */
export async function createCampaign(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { own, ...input }: Inputs['campaign']['create'],
): Promise<string> {
  const { companyId, userId } = actor
  refusePast(ports, input.deadline)
  const faults = checkOwnQuestions(own)
  if (faults.length > 0)
    throw new DomainError('campaign.questions_invalid', { faults: faults.map((fault) => ({ ...fault })) })
  await lockCompany(tx, companyId)
  const id = randomUUID()
  const version = Math.max(...QUESTIONNAIRES.map((each) => each.version))
  const year = z.number().parse(input.year)
  const said = { ...input, year, remindDays: daysOf(input.remindDays) }
  await insertCampaign(tx, {
    ...{ companyId, id, ...said, version, ownQuestions: own },
    createdBy: userId,
    createdAt: ports.clock.now(),
  })
  await recordCampaign(tx, ports, actor, { verb: 'create', id, data: { after: { ...said, own: own.length } } })
  return id
}

/** Changes what a campaign says; what it asks stays. Throws `campaign.not_found`, `campaign.closed`, `campaign.deadline_past`. */
export async function changeCampaign(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { campaignId, ...input }: Inputs['campaign']['update'],
): Promise<void> {
  const { name, deadline, remindDays, message, ...row } = await heldOpen(tx, actor, campaignId)
  if (input.deadline !== deadline) refusePast(ports, input.deadline)
  const after = { ...input, remindDays: daysOf(input.remindDays) }
  await updateCampaign(tx, row, after)
  const data = { before: { name, deadline, remindDays, message }, after }
  await recordCampaign(tx, ports, actor, { verb: 'update', id: campaignId, data })
}

/** Takes no further answers: what was not answered expires. Throws `campaign.not_found`, `campaign.closed`. */
export async function closeCampaign(tx: Tx, ports: Clock, actor: Person, campaignId: string): Promise<number> {
  const row = await heldOpen(tx, actor, campaignId)
  await updateCampaign(tx, row, { closedAt: ports.clock.now() })
  const waiting = await selectWaiting(tx, actor.companyId, campaignId)
  for (const request of waiting) await settleRequest(tx, request, { state: 'expired' })
  const data = { name: row.name, expired: waiting.length }
  await recordCampaign(tx, ports, actor, { verb: 'close', id: campaignId, data })
  return waiting.length
}

/** An open campaign, with the company locked. Throws `campaign.not_found`, `campaign.closed`. */
export async function heldOpen(tx: Tx, { companyId }: Person, id: string): Promise<CampaignRow> {
  await lockCompany(tx, companyId)
  const found = await findCampaign(tx, { companyId, id })
  if (!found) throw new DomainError('campaign.not_found')
  if (found.campaign.closedAt) throw new DomainError('campaign.closed')
  return found.campaign
}

/** Throws `campaign.deadline_past`. */
export function refusePast({ clock }: Clock, deadline: string): void {
  if (deadline < today(clock)) throw new DomainError('campaign.deadline_past', { deadline })
}

/** The company's own questions of a campaign, as they were stored. */
export function ownQuestionsOf({ id, ownQuestions }: Pick<CampaignRow, 'id' | 'ownQuestions'>) {
  return readStored(z.array(ownQuestion), ownQuestions, {
    table: 'supplier_campaigns',
    column: 'own_questions',
    row: id,
  })
}

export function presentCampaign({ campaign, states }: ListedCampaign): Told {
  const { id, name, size, version, year, deadline, message, closedAt, createdAt } = campaign
  const counts = Object.values(states)
  return {
    ...{ id, name, size, version, year, deadline, message, states },
    remindDays: daysOf(campaign.remindDays),
    own: ownQuestionsOf(campaign),
    state: closedAt ? 'closed' : 'open',
    requests: counts.reduce((sum, count) => sum + count, 0),
    createdAt: createdAt.toISOString(),
  }
}

async function recordCampaign(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  { verb, id, data }: { readonly verb: string; readonly id: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const record = { companyId, actorId: userId, entity: 'supplier_campaign', entityId: id }
  await recordAudit(tx, clock, { ...record, action: `supplier_campaign.${verb}`, data })
}

/** Each day once, the earliest letter first. */
function daysOf(days: readonly number[]) {
  return REMINDER_DAYS.filter((day) => days.includes(day))
}
