import { permissions } from '@pegada/core/access/permission.ts'
import { hasRank, roles } from '@pegada/core/access/role.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { putInForce, takeOutOfForce } from '../factor/put-in-force.ts'
import { factorOfProposal } from './factor-of-proposal.ts'
import { inState, previewNow, recordProposal } from './propose.ts'
import { readTaxes } from './read-taxes.ts'
import { hasOtherApprover, type ProposalRow, updateProposal } from './repo.ts'
import { goBack, takeLines } from './settle-lines.ts'

type Deciding = readonly [
  ports: Pick<Ports, 'db' | 'storage' | 'catalogue' | 'clock'>,
  actor: Actor,
  proposalId: string,
]

/**
 * Puts the figure in force as a factor of the company's own and calculates the lines of open years with it, in one transaction.
 * Throws `supplier_proposal.not_found`, `supplier_proposal.wrong_state`, `supplier_proposal.own` where another person may approve,
 * or `supplier_proposal.preview_outdated` where it would change other than what was looked at: then nothing is changed.
 */
export async function approve(
  ...[ports, actor, proposalId, hash]: readonly [...Deciding, hash: string]
): Promise<number> {
  return settled(ports, actor, proposalId, ['proposed'], async (tx, row) => {
    const mayApprove = roles.filter((role) => hasRank(role, permissions['supplier:approve']))
    const isOwn = row.proposedBy === actor.userId
    if (isOwn && (await hasOtherApprover(tx, actor.companyId, actor.userId, mayApprove))) {
      throw new DomainError('supplier_proposal.own')
    }
    const preview = await previewNow(tx, ports, actor, row)
    if (preview.hash !== hash) throw new DomainError('supplier_proposal.preview_outdated')
    const { edition: _edition, ...record } = factorOfProposal(row)
    const factorId = await putInForce(tx, ports, actor, {
      record,
      supplier: row.supplierName,
      documentId: row.documentId,
      proposedBy: row.proposedBy,
    })
    const decided = {
      state: 'approved',
      factorId,
      preview,
      decidedBy: actor.userId,
      decidedAt: ports.clock.now(),
    } as const
    await updateProposal(tx, row, decided)
    const changed = await takeLines(tx, ports, actor, { ...row, factorId })
    await recordProposal(tx, ports, actor, { verb: 'approve', id: row.id, data: { ...named(row), factorId, changed } })
    return changed
  })
}

/** Refuses a proposal with a reason. Throws `supplier_proposal.not_found` or `supplier_proposal.wrong_state`. */
export async function refuse(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Actor,
  { proposalId, reason }: { readonly proposalId: string; readonly reason: string },
): Promise<void> {
  const row = await inState(tx, { companyId: actor.companyId, id: proposalId }, ['proposed'])
  await updateProposal(tx, row, {
    state: 'refused',
    reason,
    decidedBy: actor.userId,
    decidedAt: ports.clock.now(),
  })
  await recordProposal(tx, ports, actor, { verb: 'refuse', id: row.id, data: { ...named(row), reason } })
}

/**
 * Takes the factor out of use; lines of open years go back to what they were, those of closed years when they are opened. Throws
 * `supplier_proposal.not_found` or `supplier_proposal.wrong_state`.
 */
export async function withdraw(
  ...[ports, actor, proposalId, reason]: readonly [...Deciding, reason: string]
): Promise<number> {
  return settled(ports, actor, proposalId, ['approved'], async (tx, row) => {
    invariant(row.factorId, 'what is approved has a factor')
    const withdrawn = { state: 'withdrawn', reason, withdrawnBy: actor.userId, withdrawnAt: ports.clock.now() } as const
    const changed = await goBack(tx, ports, actor, row)
    await takeOutOfForce(tx, ports, actor, row.factorId)
    await updateProposal(tx, row, withdrawn)
    await recordProposal(tx, ports, actor, { verb: 'withdraw', id: row.id, data: { ...named(row), reason, changed } })
    return changed
  })
}

/**
 * Does in years opened since what was approved or withdrawn. Throws `supplier_proposal.not_found` or
 * `supplier_proposal.wrong_state`.
 */
export async function applyProposal(...[ports, actor, proposalId]: Deciding): Promise<number> {
  return settled(ports, actor, proposalId, ['approved', 'withdrawn'], async (tx, row) => {
    const changed =
      row.state === 'approved' ? await takeLines(tx, ports, actor, row) : await goBack(tx, ports, actor, row)
    await recordProposal(tx, ports, actor, { verb: 'apply', id: row.id, data: { ...named(row), changed } })
    return changed
  })
}

/** Reads the taxes, then acts on the proposal in one transaction that keeps closing away. */
async function settled(
  ports: Deciding[0],
  actor: Actor,
  proposalId: string,
  states: readonly ProposalRow['state'][],
  act: (tx: Tx, row: ProposalRow) => Promise<number>,
): Promise<number> {
  const key = { companyId: actor.companyId, id: proposalId }
  const { supplierId } = await ports.db.asTenant(actor, (tx) => inState(tx, key, states))
  await readTaxes(ports, actor, supplierId)
  return ports.db.asTenant(actor, async (tx) => {
    await lockCompany(tx, actor.companyId)
    return act(tx, await inState(tx, key, states))
  })
}

function named({ supplierName, year }: ProposalRow) {
  return { supplier: supplierName, year }
}
