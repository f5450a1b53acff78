import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { newActivityOf } from '../activity/create-activity.ts'
import { storeActivity } from '../activity/store-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { entryOf } from './entry-of.ts'
import { holdProposal, type ProposalRow, updateProposal } from './repo.ts'

/**
 * Makes a line of a proposal, checked and calculated as one that is entered now; the line says that a program brought it. Throws
 * `entry_proposal.not_found`, `entry_proposal.decided`, or what entering it throws, and then it goes on waiting.
 */
export async function accept(tx: Tx, ports: Ports, actor: Actor, id: string): Promise<void> {
  const row = await waiting(tx, actor, id)
  const wanted = await newActivityOf(tx, ports, actor, entryOf(row))
  const way = row.keyName === null ? {} : ({ origin: 'api', cameBy: 'api' } as const)
  const { id: activityId } = await storeActivity(tx, ports, actor, { ...wanted, ...way })
  await decide(tx, ports, actor, row, { state: 'accepted', activityId })
}

/** Rejects a proposal with a reason. Throws `entry_proposal.not_found` or `entry_proposal.decided`. */
export async function reject(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Actor,
  { entryProposalId, reason }: { readonly entryProposalId: string; readonly reason: string },
): Promise<void> {
  const row = await waiting(tx, actor, entryProposalId)
  await decide(tx, ports, actor, row, { state: 'rejected', reason })
}

async function waiting(tx: Tx, { companyId }: Actor, id: string): Promise<ProposalRow> {
  await lockCompany(tx, companyId)
  const row = await holdProposal(tx, { companyId, id })
  if (!row) throw new DomainError('entry_proposal.not_found')
  if (row.state !== 'waiting') throw new DomainError('entry_proposal.decided')
  return row
}

type Decision =
  | { readonly state: 'accepted'; readonly activityId: string }
  | { readonly state: 'rejected'; readonly reason: string }

async function decide(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Actor,
  row: ProposalRow,
  decision: Decision,
): Promise<void> {
  await updateProposal(tx, row, { ...decision, decidedBy: userId, decidedAt: clock.now() })
  const { state, ...more } = decision
  await recordAudit(tx, clock, {
    ...{ companyId, actorId: userId, entity: 'entry_proposal', entityId: row.id },
    action: state === 'accepted' ? 'entry_proposal.accept' : 'entry_proposal.reject',
    data: { description: row.description, ...more },
  })
}
