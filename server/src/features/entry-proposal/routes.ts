import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { accept, reject } from './decide.ts'
import { acceptMany, rejectMany } from './decide-many.ts'
import { entryOf, sourceOfEntry } from './entry-of.ts'
import { exportProposals } from './export-proposals.ts'
import { presentProposal } from './present.ts'
import { propose } from './propose.ts'
import { countProposals, findProposal, type ProposalRow, selectProposals } from './repo.ts'

export const entryProposalRoutes = {
  list: guarded.entryProposal.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => {
      // Of a key those alone that came by it, of a person all of the company.
      const asked = { ...input, keyId: actor.apiKey?.id }
      return companyList(tx, actor, asked, {
        sort: 'proposedAt',
        select: selectProposals,
        count: countProposals,
        present: presentProposal,
      })
    }),
  ),

  export: guarded.entryProposal.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportProposals(ports, actor, input, resHeaders),
  ),

  acceptMany: guarded.entryProposal.acceptMany.handler(({ context: { ports, actor }, input }) =>
    acceptMany(ports, actor, input),
  ),

  rejectMany: guarded.entryProposal.rejectMany.handler(({ context: { ports, actor }, input }) =>
    rejectMany(ports, actor, input),
  ),

  get: guarded.entryProposal.get.handler(({ context: { ports, actor }, input: { entryProposalId: id } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const found = await findProposal(tx, { companyId: actor.companyId, id })
      if (!found || !mayRead(actor, found.proposal)) throw new DomainError('entry_proposal.not_found')
      const entry = entryOf(found.proposal)
      return { ...presentProposal(found), entry, ...(await sourceOfEntry(tx, ports, actor, entry)) }
    }),
  ),

  create: guarded.entryProposal.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => shown(tx, actor, await propose(tx, ports, actor, input))),
  ),

  accept: guarded.entryProposal.accept.handler(({ context: { ports, actor }, input: { entryProposalId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await accept(tx, ports, actor, entryProposalId)
      return shown(tx, actor, entryProposalId)
    }),
  ),

  reject: guarded.entryProposal.reject.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await reject(tx, ports, actor, input)
      return shown(tx, actor, input.entryProposalId)
    }),
  ),
}

/** A key that reads all entries reads by its id, as a webhook tells it, what came by another one too. */
function mayRead({ apiKey }: Actor, { keyId }: ProposalRow): boolean {
  return apiKey === undefined || apiKey.id === keyId || apiKey.scopes.includes('activity:read')
}

async function shown(tx: Tx, { companyId }: Actor, id: string): Promise<Outputs['entryProposal']['create']> {
  const found = await findProposal(tx, { companyId, id })
  invariant(found, 'a proposal just written is there')
  return presentProposal(found)
}
