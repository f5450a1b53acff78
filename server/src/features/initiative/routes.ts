import { guarded } from '../../http/procedures.ts'
import { changeInitiative, createInitiative, removeInitiative } from './change-initiative.ts'
import { cutOf, ledgerOf, presentEffect } from './effects.ts'
import { exportInitiatives } from './export-initiatives.ts'
import { feeSavedBy, feeSavedOfYear } from './fee-saved.ts'
import { heldInitiative } from './held-initiative.ts'
import { listInitiatives } from './list-initiatives.ts'
import { planOf } from './plan.ts'
import { presentInitiative } from './present.ts'

/** What initiatives save of the fee, told with the prices that it is charged by. */
export const carbonSavedRoutes = {
  saved: guarded.carbonPrice.saved.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => feeSavedOfYear(tx, ports, actor, year)),
  ),
}

export const initiativeRoutes = {
  list: guarded.initiative.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listInitiatives(tx, actor, input)),
  ),

  export: guarded.initiative.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportInitiatives(ports, actor, input, resHeaders),
  ),

  plan: guarded.initiative.plan.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => planOf(tx, ports, actor, input)),
  ),

  get: guarded.initiative.get.handler(({ context: { ports, actor }, input: { initiativeId: id, year } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const row = await heldInitiative(tx, actor, id)
      const ledger = await ledgerOf(tx, ports, actor, year)
      const cut = await cutOf(tx, ports, ledger, row)
      const fee = await feeSavedBy(tx, ports, actor, ledger, { row, cut })
      return { ...presentInitiative(row), effect: { ...presentEffect(ledger, cut), fee } }
    }),
  ),

  create: guarded.initiative.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentInitiative(await createInitiative(tx, ports, actor, input))),
  ),

  update: guarded.initiative.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentInitiative(await changeInitiative(tx, ports, actor, input))),
  ),

  delete: guarded.initiative.delete.handler(({ context: { ports, actor }, input: { initiativeId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removeInitiative(tx, ports, actor, initiativeId)
      return { id: initiativeId }
    }),
  ),
}
