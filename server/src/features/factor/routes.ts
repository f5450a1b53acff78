import { guarded, open } from '../../http/procedures.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { createCustom, updateCustom } from './create-custom.ts'
import { approveFactor, archiveFactor, deleteCustom, rejectFactor, submitFactor } from './decide-custom.ts'
import { exportFactors } from './export-factors.ts'
import { factorOfNcm } from './factor-of-ncm.ts'
import { getFactor } from './get-factor.ts'
import { countFactors } from './repo-search.ts'
import { searchFactors } from './search-factors.ts'
import { selectFor } from './select-for.ts'

export const factorRoutes = {
  search: guarded.factor.search.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => searchFactors(tx, ports, actor, input)),
  ),

  export: guarded.factor.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportFactors(ports, actor, input, resHeaders),
  ),

  get: guarded.factor.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getFactor(tx, ports, actor, input.factorId)),
  ),

  ofNcm: guarded.factor.ofNcm.handler(({ context: { ports }, input }) => factorOfNcm(ports, input.ncm)),

  count: open.factor.count.handler(({ context: { ports } }) => countFactors(ports.db)),

  select: guarded.factor.select.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => selectFor(tx, ports, actor, input)),
  ),

  createCustom: guarded.factor.createCustom.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => getFactor(tx, ports, actor, await createCustom(tx, ports, actor, input))),
  ),

  updateCustom: guarded.factor.updateCustom.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => getFactor(tx, ports, actor, await updateCustom(tx, ports, actor, input))),
  ),

  submit: guarded.factor.submit.handler(({ context, input }) => decided(context, input.factorId, submitFactor)),

  approve: guarded.factor.approve.handler(({ context, input }) => decided(context, input.factorId, approveFactor)),

  reject: guarded.factor.reject.handler(({ context, input }) =>
    decided(context, input.factorId, (tx, ports, actor, id) => rejectFactor(tx, ports, actor, id, input.reason)),
  ),

  archive: guarded.factor.archive.handler(({ context, input }) => decided(context, input.factorId, archiveFactor)),

  delete: guarded.factor.delete.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await deleteCustom(tx, ports, actor, input.factorId)
      return { done: true } as const
    }),
  ),
}

/** Decides on an own factor and answers it as it now stands, in one transaction. */
function decided(
  { ports, actor }: { readonly ports: Ports; readonly actor: Actor },
  factorId: string,
  decide: (tx: Tx, ports: Ports, actor: Actor, factorId: string) => Promise<void>,
) {
  return ports.db.asTenant(actor, async (tx) => {
    await decide(tx, ports, actor, factorId)
    return getFactor(tx, ports, actor, factorId)
  })
}
