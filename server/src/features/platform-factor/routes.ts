import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { draftAssociation, draftDissociation } from './association-changes.ts'
import { changesFile, factorsFile, namedChanges, namedFactors } from './files.ts'
import { addGas, changeGas, removeGas } from './gas-changes.ts'
import { listFactors } from './list-factors.ts'
import { deleteFactor, draftFactor, draftVersion, redraft, useOfFactor } from './propose.ts'
import { getChange, listChanges } from './read-change.ts'
import { approveChange, refuseChange, submitChange, withdrawChange } from './review.ts'

export const platformFactorRoutes = {
  list: guarded.platformFactor.list.handler(({ context: { ports }, input }) => listFactors(ports, input)),

  export: guarded.platformFactor.export.handler(({ context: { ports, resHeaders }, input }) => {
    const read = async (asked: Parameters<typeof listFactors>[1]) =>
      namedFactors(ports, input.language, await listFactors(ports, asked))
    return streamListed(ports, input, { ...factorsFile, read }, resHeaders)
  }),

  create: guarded.platformFactor.create.handler(({ context: { ports, actor }, input }) =>
    draftFactor(ports, actor, input),
  ),

  update: guarded.platformFactor.update.handler(({ context: { ports, actor }, input }) =>
    draftVersion(ports, actor, input),
  ),

  use: guarded.platformFactor.use.handler(({ context: { ports }, input }) => useOfFactor(ports, input.factorId)),

  delete: guarded.platformFactor.delete.handler(({ context: { ports, actor }, input }) =>
    deleteFactor(ports, actor, input),
  ),
}

export const factorChangeRoutes = {
  list: guarded.factorChange.list.handler(({ context: { ports, actor }, input }) => listChanges(ports, actor, input)),

  export: guarded.factorChange.export.handler(({ context: { ports, actor, resHeaders }, input }) => {
    const read = async (asked: Parameters<typeof listChanges>[2]) =>
      namedChanges(ports, input.language, await listChanges(ports, actor, asked))
    return streamListed(ports, input, { ...changesFile, read }, resHeaders)
  }),

  get: guarded.factorChange.get.handler(({ context: { ports, actor }, input }) =>
    getChange(ports, actor, input.changeId),
  ),

  update: guarded.factorChange.update.handler(({ context: { ports, actor }, input }) => redraft(ports, actor, input)),

  submit: guarded.factorChange.submit.handler(({ context: { ports, actor }, input }) =>
    submitChange(ports, actor, input.changeId),
  ),

  withdraw: guarded.factorChange.withdraw.handler(({ context: { ports, actor }, input }) =>
    withdrawChange(ports, actor, input.changeId),
  ),

  approve: guarded.factorChange.approve.handler(({ context: { ports, actor }, input }) =>
    approveChange(ports, actor, input.changeId),
  ),

  refuse: guarded.factorChange.refuse.handler(({ context: { ports, actor }, input }) =>
    refuseChange(ports, actor, input),
  ),
}

/** Those of `platformGas` that change what lines are calculated with. */
export const gasChangeRoutes = {
  create: guarded.platformGas.create.handler(({ context: { ports, actor }, input }) => addGas(ports, actor, input)),

  update: guarded.platformGas.update.handler(({ context: { ports, actor }, input }) => changeGas(ports, actor, input)),

  delete: guarded.platformGas.delete.handler(({ context: { ports, actor }, input }) => removeGas(ports, actor, input)),
}

/** Those of `platformGenerator` that change what lines take of a generator. */
export const associationChangeRoutes = {
  associate: guarded.platformGenerator.associate.handler(({ context: { ports, actor }, input }) =>
    draftAssociation(ports, actor, input),
  ),

  dissociate: guarded.platformGenerator.dissociate.handler(({ context: { ports, actor }, input }) =>
    draftDissociation(ports, actor, input),
  ),
}
