import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { PROPOSALS_AT_ONCE_MAX } from '@pegada/contract/entry-proposal.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { accept, reject } from './decide.ts'
import { countWaiting, findProposal, selectWaiting } from './repo.ts'

type Wanted = Inputs['entryProposal']['acceptMany']

/**
 * Makes lines of proposals that wait, those named or all that the filter shows, the oldest first, each in a transaction of its own: one that
 * can no longer be entered goes on waiting and is told with why.
 */
export async function acceptMany(
  ports: Ports,
  actor: Actor,
  wanted: Wanted,
): Promise<Outputs['entryProposal']['acceptMany']> {
  const found = await waitingOf(ports, actor, wanted)
  const refused: Outputs['entryProposal']['acceptMany']['refused'] = []
  let [accepted, waits] = [0, 0]
  for (const { id, description } of found) {
    try {
      const isHeld = await ports.db.asTenant(actor, async (tx) => {
        await accept(tx, ports, actor, id)
        return (await findProposal(tx, { companyId: actor.companyId, id }))?.waits
      })
      accepted += 1
      if (isHeld) waits += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ entryProposalId: id, description, code: error.code, data: { ...error.data } })
    }
  }
  return { accepted, waits, refused, left: await leftOf(ports, actor, wanted, refused.length) }
}

/** Rejects proposals that wait, those named or all that the filter shows, with one reason; what somebody else decided meanwhile stays so. */
export async function rejectMany(
  ports: Ports,
  actor: Actor,
  { reason, ...wanted }: Inputs['entryProposal']['rejectMany'],
): Promise<Outputs['entryProposal']['rejectMany']> {
  let rejected = 0
  for (const { id } of await waitingOf(ports, actor, wanted)) {
    try {
      await ports.db.asTenant(actor, (tx) => reject(tx, ports, actor, { entryProposalId: id, reason }))
      rejected += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return { rejected, left: await leftOf(ports, actor, wanted, 0) }
}

const filterOf = ({ companyId }: Actor, { search, ...narrow }: Wanted) => ({
  ...narrow,
  companyId,
  search: search?.trim() || undefined,
})

function waitingOf({ db }: Pick<Ports, 'db'>, actor: Actor, wanted: Wanted) {
  return db.asTenant(actor, (tx) => selectWaiting(tx, filterOf(actor, wanted), PROPOSALS_AT_ONCE_MAX))
}

/** How many wait still that the act did not come to. */
async function leftOf({ db }: Pick<Ports, 'db'>, actor: Actor, wanted: Wanted, refused: number): Promise<number> {
  return (await db.asTenant(actor, (tx) => countWaiting(tx, filterOf(actor, wanted)))) - refused
}
