import { DomainError } from '@pegada/core/domain-error.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { FactorRow } from './factor-row.ts'
import { countUses, deleteFactor, findOwnForChange, listVersions, markSuperseded, updateFactor } from './repo.ts'

/** What becomes of a factor of the company's own: draft, pending, approved or sent back; archived once nobody needs it. */
type Deciding = readonly [tx: Tx, ports: Pick<Ports, 'clock'>, actor: Actor, factorId: string]

/** Asks for approval. Throws `factor.not_found`, `factor.wrong_state` or `factor.evidence_missing`. */
export async function submitFactor(...[tx, ports, actor, factorId]: Deciding): Promise<void> {
  const row = await ownIn(tx, actor, factorId, ['draft', 'rejected'])
  if (row.documentId === null) throw new DomainError('factor.evidence_missing')
  await updateFactor(tx, row, { approval: 'pending', refusal: null })
  await trail(tx, ports, actor, row, 'submit')
}

/** Puts a version in force in place of the one before. Throws `factor.not_found` or `factor.wrong_state`. */
export async function approveFactor(...[tx, ports, actor, factorId]: Deciding): Promise<void> {
  const row = await ownIn(tx, actor, factorId, ['pending'])
  const others = (await listVersions(tx, actor.companyId, row.source, row.key)).filter(({ id }) => id !== row.id)
  // An older version that is approved late takes its place behind.
  const isCurrent = !others.some(({ version, approval }) => version > row.version && approval === 'approved')
  if (isCurrent)
    await markSuperseded(
      tx,
      others.map(({ id }) => id),
    )
  const approvedAt = ports.clock.now()
  await updateFactor(tx, row, { approval: 'approved', approvedBy: actor.userId, approvedAt, isCurrent })
  await trail(tx, ports, actor, row, 'approve')
}

/** Sends a version back with a reason. Throws `factor.not_found` or `factor.wrong_state`. */
export async function rejectFactor(
  ...[tx, ports, actor, factorId, reason]: readonly [...Deciding, reason: string]
): Promise<void> {
  const row = await ownIn(tx, actor, factorId, ['pending'])
  await updateFactor(tx, row, { approval: 'rejected', refusal: reason })
  await trail(tx, ports, actor, row, 'reject', { reason })
}

/** Takes all versions out of use; lines made with them stay as they are. Throws `factor.not_found` or `factor.wrong_state`. */
export async function archiveFactor(...[tx, ports, actor, factorId]: Deciding): Promise<void> {
  const row = await ownIn(tx, actor, factorId, ['draft', 'pending', 'approved', 'rejected'])
  for (const version of await listVersions(tx, actor.companyId, row.source, row.key)) {
    await updateFactor(tx, version, { state: 'archived', archivedAt: ports.clock.now() })
  }
  await trail(tx, ports, actor, row, 'archive')
}

/** Deletes all versions of a factor that no line ever used. Throws `factor.not_found` or `factor.in_use`. */
export async function deleteCustom(...[tx, ports, actor, factorId]: Deciding): Promise<void> {
  const row = await findOwnForChange(tx, actor.companyId, factorId)
  if (!row) throw new DomainError('factor.not_found')
  const uses = await countUses(tx, actor.companyId, factorIdOf(row))
  if (uses > 0) throw new DomainError('factor.in_use', { uses })
  for (const version of await listVersions(tx, actor.companyId, row.source, row.key)) {
    await deleteFactor(tx, actor.companyId, version.id)
  }
  await trail(tx, ports, actor, row, 'delete')
}

async function ownIn(
  tx: Tx,
  actor: Actor,
  factorId: string,
  states: readonly FactorRow['approval'][],
): Promise<FactorRow> {
  const row = await findOwnForChange(tx, actor.companyId, factorId)
  if (!row) throw new DomainError('factor.not_found')
  if (row.state === 'archived' || !states.includes(row.approval)) throw new DomainError('factor.wrong_state')
  return row
}

async function trail(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId, userId }: Actor,
  row: FactorRow,
  verb: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: `factor.${verb}`,
    entity: 'factor',
    entityId: row.id,
    data: { name: row.name, edition: row.edition, ...data },
  })
}
