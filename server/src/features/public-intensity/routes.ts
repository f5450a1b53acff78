import { guarded } from '../../http/procedures.ts'
import { getIntensity, removeIntensity, saveIntensity } from './edit-intensities.ts'
import { intensityTemplate } from './import-columns.ts'
import { importIntensities } from './import-intensities.ts'
import { exportIntensities, listIntensities } from './list-intensities.ts'

export const publicIntensityRoutes = {
  list: guarded.publicIntensity.list.handler(({ context: { ports }, input }) => listIntensities(ports, input)),

  get: guarded.publicIntensity.get.handler(({ context: { ports }, input }) => getIntensity(ports, input.intensityId)),

  export: guarded.publicIntensity.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportIntensities(ports, input, resHeaders),
  ),

  save: guarded.publicIntensity.save.handler(({ context: { ports, actor }, input }) =>
    saveIntensity(ports, actor, input),
  ),

  delete: guarded.publicIntensity.delete.handler(({ context: { ports, actor }, input }) =>
    removeIntensity(ports, actor, input.intensityId),
  ),

  template: guarded.publicIntensity.template.handler(({ context: { ports }, input }) =>
    intensityTemplate(ports.translate, input),
  ),

  import: guarded.publicIntensity.import.handler(({ context: { ports, actor }, input }) =>
    importIntensities(ports, actor, input),
  ),
}
