import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { PROPOSALS_AT_ONCE_MAX } from '@pegada/contract/entry-proposal.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { accept, reject } from './decide.ts'
import { countWaiting, findProposal, type ShownProposal, selectProposals } from './repo.ts'

type Wanted = Inputs['entryProposal']['acceptMany']
type Accepted = Outputs['entryProposal']['acceptMany']

/**
 * Makes lines of proposals that wait, those named or all that the filter shows, the oldest first, each in a transaction of its own: one that
 * can no longer be entered goes on waiting and is told with why, and others come in its stead.
 */
export async function acceptMany(ports: Ports, actor: Actor, wanted: Wanted): Promise<Accepted> {
  const refused: Accepted['refused'] = []
  let waits = 0
  const told = await decideEach(ports, actor, wanted, async ({ id, description }) => {
    try {
      const isHeld = await ports.db.asTenant(actor, async (tx) => {
        await accept(tx, ports, actor, id)
        return (await findProposal(tx, { companyId: actor.companyId, id }))?.waits
      })
      if (isHeld) waits += 1
      return 'done'
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (isDecided(error)) return 'decided'
      refused.push({ entryProposalId: id, description, code: error.code, data: { ...error.data } })
      return 'refused'
    }
  })
  const still = refused.map(({ entryProposalId }) => entryProposalId)
  return { accepted: told.done, waits, refused, decided: told.decided, left: await leftOf(ports, actor, wanted, still) }
}

/** Rejects proposals that wait, those named or all that the filter shows, with one reason; what somebody else decided meanwhile stays so. */
export async function rejectMany(
  ports: Ports,
  actor: Actor,
  { reason, ...wanted }: Inputs['entryProposal']['rejectMany'],
): Promise<Outputs['entryProposal']['rejectMany']> {
  const told = await decideEach(ports, actor, wanted, async ({ id }) => {
    try {
      await ports.db.asTenant(actor, (tx) => reject(tx, ports, actor, { entryProposalId: id, reason }))
      return 'done'
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return 'decided'
    }
  })
  return { rejected: told.done, decided: told.decided, left: await leftOf(ports, actor, wanted, []) }
}

type Outcome = 'done' | 'decided' | 'refused'

/**
 * Decides one after the other until as many are done as one act does, or none is left. A fault after the first ends it: what was
 * done is told, and the rest waits.
 */
async function decideEach(
  ports: Ports,
  actor: Actor,
  wanted: Wanted,
  decide: (proposal: ShownProposal['proposal']) => Promise<Outcome>,
): Promise<Readonly<Record<Outcome, number>>> {
  const told = { done: 0, decided: 0, refused: 0 }
  if (!maySelect(wanted)) return told
  const order = { sort: 'proposedAt', direction: 'asc', page: 1, pageSize: PROPOSALS_AT_ONCE_MAX } as const
  let cursor: string | undefined
  do {
    const batch = await ports.db.asTenant(actor, (tx) =>
      selectProposals(tx, { ...filterOf(actor, wanted), state: 'waiting' }, { ...order, cursor }),
    )
    for (const { proposal } of batch.rows) {
      try {
        told[await decide(proposal)] += 1
      } catch (error) {
        if (told.done === 0) throw error
        ports.log.error({ proposalId: proposal.id, reason: describeError(error) }, 'entry_proposal.many_failed')
        return told
      }
      if (told.done === PROPOSALS_AT_ONCE_MAX) return told
    }
    cursor = batch.next ?? undefined
  } while (cursor)
  return told
}

/** Somebody else was faster. */
const isDecided = ({ code }: DomainError) => code === 'entry_proposal.decided' || code === 'entry_proposal.not_found'

/** None waits of those that a filter by another state shows. */
const maySelect = ({ state }: Wanted) => state === undefined || state === 'waiting'

const filterOf = ({ companyId }: Actor, { search, ...narrow }: Wanted) => ({
  ...narrow,
  companyId,
  search: search?.trim() || undefined,
})

/** How many wait still that the act did not come to: all but those that were refused. */
async function leftOf(
  { db }: Pick<Ports, 'db'>,
  actor: Actor,
  wanted: Wanted,
  refused: readonly string[],
): Promise<number> {
  return maySelect(wanted) ? db.asTenant(actor, (tx) => countWaiting(tx, filterOf(actor, wanted), refused)) : 0
}
