import { createHash, randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { periodDays } from '@pegada/core/activity/period-days.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { newActivityOf } from '../activity/create-activity.ts'
import { tryActivities } from '../activity/store-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { calculate } from '../calculation/calculate.ts'
import { lockCompany } from '../company/lock-company.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { publishEvent } from '../webhook/publish-event.ts'
import { countWaiting, findByExternalId, insertProposal } from './repo.ts'

/** How many may wait in a company: more than a person looks through is no proposal. */
export const PROPOSALS_WAITING_MAX = 1000

/**
 * Keeps an entry that waits for a person, after everything that an entry is checked for; nothing is stored of it as a line. The
 * same `externalId` of a key with the same content is the same proposal. Throws `entry_proposal.external_id_conflict`,
 * `entry_proposal.too_many`, or what entering it would throw.
 */
export async function propose(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { externalId, note, ...entry }: Inputs['entryProposal']['create'],
): Promise<string> {
  const { companyId, userId, apiKey } = actor
  const keyId = apiKey?.id ?? null
  await lockCompany(tx, companyId)
  const contentHash = createHash('sha256').update(canonicalJson({ entry, note })).digest('hex')
  const before = await findByExternalId(tx, { companyId, keyId, externalId })
  if (before && before.contentHash !== contentHash) {
    throw new DomainError('entry_proposal.external_id_conflict', { externalId })
  }
  if (before) return before.id
  if ((await countWaiting(tx, { companyId })) >= PROPOSALS_WAITING_MAX) {
    throw new DomainError('entry_proposal.too_many', { max: PROPOSALS_WAITING_MAX })
  }
  const wanted = await newActivityOf(tx, ports, actor, entry)
  const [outcome] = await tryActivities(tx, ports, actor, [wanted])
  invariant(outcome, 'one entry has one outcome')
  if ('refused' in outcome) throw outcome.refused
  const { start, end } = periodDays(wanted.line)
  const { quantity, unit, co2eKg } = outcome.stored
  const id = randomUUID()
  const proposedAt = ports.clock.now()
  await insertProposal(tx, {
    ...{ companyId, id, externalId, contentHash, entry, note, quantity, unit, co2eKg },
    businessUnitId: wanted.businessUnitId,
    description: wanted.description,
    scope: calculate(ports, wanted.line).scope,
    periodStart: start,
    periodEnd: end,
    state: 'waiting',
    keyId,
    keyName: apiKey?.name ?? null,
    proposedBy: userId,
    proposedAt,
  })
  await recordAudit(tx, ports.clock, {
    ...{ companyId, actorId: userId, entity: 'entry_proposal', entityId: id, action: 'entry_proposal.create' },
    data: { description: wanted.description, quantity, unit, co2eKg, externalId },
  })
  if (apiKey) {
    const cause = `entries_proposed:${apiKey.id}:${proposedAt.toISOString().slice(0, 10)}`
    await tellNotice(tx, ports.clock, { companyId, kind: 'entries_proposed', cause, subject: { who: apiKey.name } })
  }
  await publishEvent(tx, ports, companyId, { type: 'proposal.created', data: { entryProposalId: id } })
  return id
}
