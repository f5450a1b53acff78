import { guarded } from '../../http/procedures.ts'
import { applyProposal, approve, refuse, withdraw } from './decide.ts'
import { exportProposals } from './export-proposals.ts'
import { listProposals, readProposal } from './list-proposals.ts'
import { previewProposal, propose } from './propose.ts'

export const supplierFactorRoutes = {
  list: guarded.supplierFactor.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listProposals(tx, actor, input)),
  ),

  export: guarded.supplierFactor.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportProposals(ports, actor, input, resHeaders),
  ),

  get: guarded.supplierFactor.get.handler(({ context: { ports, actor }, input: { proposalId } }) =>
    ports.db.asTenant(actor, (tx) => readProposal(tx, actor, proposalId)),
  ),

  propose: guarded.supplierFactor.propose.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ proposalId: await propose(tx, ports, actor, input) })),
  ),

  preview: guarded.supplierFactor.preview.handler(({ context: { ports, actor }, input: { proposalId } }) =>
    previewProposal(ports, actor, proposalId),
  ),

  approve: guarded.supplierFactor.approve.handler(
    async ({ context: { ports, actor }, input: { proposalId, hash } }) => ({
      changed: await approve(ports, actor, proposalId, hash),
    }),
  ),

  refuse: guarded.supplierFactor.refuse.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await refuse(tx, ports, actor, input)
      return { proposalId: input.proposalId }
    }),
  ),

  apply: guarded.supplierFactor.apply.handler(async ({ context: { ports, actor }, input: { proposalId } }) => ({
    changed: await applyProposal(ports, actor, proposalId),
  })),

  withdraw: guarded.supplierFactor.withdraw.handler(
    async ({ context: { ports, actor }, input: { proposalId, reason } }) => ({
      changed: await withdraw(ports, actor, proposalId, reason),
    }),
  ),
}
