import { guarded } from '../../http/procedures.ts'
import { findRecalculation } from '../document-item/recalculation-act.ts'
import { applyFactors } from './apply-factors.ts'
import { compareSides, previewRestatement } from './preview.ts'

export const restatementRoutes = {
  preview: guarded.restatement.preview.handler(({ context: { ports, actor }, input }) =>
    previewRestatement(ports, actor, input),
  ),

  apply: guarded.restatement.apply.handler(({ context: { ports, actor }, input }) => applyFactors(ports, actor, input)),

  recalculation: guarded.restatement.recalculation.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => findRecalculation(tx, ports, actor.companyId, input.year)),
  ),

  waterfall: guarded.restatement.waterfall.handler(({ context: { ports, actor }, input }) =>
    compareSides(
      ports,
      actor,
      { year: input.fromYear ?? input.year, version: input.from },
      { year: input.year, version: input.to },
    ),
  ),
}
