import { guarded } from '../../http/procedures.ts'
import { loadSample } from './load-sample.ts'
import { removeSample } from './remove-sample.ts'

export const sampleDataRoutes = {
  load: guarded.sampleData.load.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => loadSample(tx, ports, actor)),
  ),

  remove: guarded.sampleData.remove.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => removeSample(tx, ports, actor)),
  ),
}
