import { guarded } from '../../http/procedures.ts'
import { changeScenario, createScenario, held, removeScenario } from './change-scenario.ts'
import { compareScenarios } from './compare-scenarios.ts'
import { exportScenarios, listScenarios } from './list-scenarios.ts'
import { presentScenario } from './present.ts'

export const scenarioRoutes = {
  list: guarded.scenario.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listScenarios(tx, actor, input)),
  ),

  export: guarded.scenario.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportScenarios(ports, actor, input, resHeaders),
  ),

  get: guarded.scenario.get.handler(({ context: { ports, actor }, input: { scenarioId } }) =>
    ports.db.asTenant(actor, async (tx) =>
      presentScenario(await held(tx, { companyId: actor.companyId, id: scenarioId })),
    ),
  ),

  compare: guarded.scenario.compare.handler(({ context: { ports, actor }, input: { ids } }) =>
    ports.db.asTenant(actor, (tx) => compareScenarios(tx, ports, actor, ids)),
  ),

  create: guarded.scenario.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentScenario(await createScenario(tx, ports, actor, input))),
  ),

  update: guarded.scenario.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentScenario(await changeScenario(tx, ports, actor, input))),
  ),

  delete: guarded.scenario.delete.handler(({ context: { ports, actor }, input: { scenarioId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removeScenario(tx, ports, actor, scenarioId)
      return { id: scenarioId }
    }),
  ),
}
