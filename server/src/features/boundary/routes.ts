import { guarded } from '../../http/procedures.ts'
import { adoptApproach } from './adopt-approach.ts'
import { changeHolding, createHolding, removeHolding } from './change-holding.ts'
import { getBoundary } from './get-boundary.ts'
import { placeUnit } from './place-unit.ts'

export const boundaryRoutes = {
  get: guarded.boundary.get.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => getBoundary(tx, ports, actor, year)),
  ),

  createHolding: guarded.boundary.createHolding.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ id: await createHolding(tx, ports, actor, input) })),
  ),

  updateHolding: guarded.boundary.updateHolding.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await changeHolding(tx, ports, actor, input)
      return { id: input.holdingId }
    }),
  ),

  deleteHolding: guarded.boundary.deleteHolding.handler(({ context: { ports, actor }, input: { holdingId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removeHolding(tx, ports, actor, holdingId)
      return { id: holdingId }
    }),
  ),

  placeUnit: guarded.boundary.placeUnit.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await placeUnit(tx, ports, actor, input)
      return { id: input.businessUnitId }
    }),
  ),

  adopt: guarded.boundary.adopt.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await adoptApproach(tx, ports, actor, input)
      return getBoundary(tx, ports, actor, input.year)
    }),
  ),
}
