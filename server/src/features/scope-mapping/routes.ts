import { guarded } from '../../http/procedures.ts'
import { changeMapping, createMapping, dropMappings, publishMappings } from './change-mapping.ts'
import { draftImpact } from './impact.ts'
import { mappingTemplate } from './import-columns.ts'
import { importMappings } from './import-mappings.ts'
import { exportMappings, listMappings, listVersions, mappingSummary } from './list-mappings.ts'
import { testLine } from './test-line.ts'

export const scopeMappingRoutes = {
  list: guarded.scopeMapping.list.handler(({ context: { ports }, input }) => listMappings(ports, input)),

  export: guarded.scopeMapping.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportMappings(ports, input, resHeaders),
  ),

  summary: guarded.scopeMapping.summary.handler(({ context: { ports } }) => mappingSummary(ports)),

  versions: guarded.scopeMapping.versions.handler(({ context: { ports }, input }) => listVersions(ports, input)),

  create: guarded.scopeMapping.create.handler(({ context: { ports, actor }, input }) =>
    createMapping(ports, actor, input),
  ),

  change: guarded.scopeMapping.change.handler(({ context: { ports, actor }, input }) =>
    changeMapping(ports, actor, input),
  ),

  drop: guarded.scopeMapping.drop.handler(({ context: { ports, actor }, input }) => dropMappings(ports, actor, input)),

  publish: guarded.scopeMapping.publish.handler(({ context: { ports, actor }, input }) =>
    publishMappings(ports, actor, input),
  ),

  template: guarded.scopeMapping.template.handler(({ context: { ports }, input }) =>
    mappingTemplate(ports.translate, input),
  ),

  import: guarded.scopeMapping.import.handler(({ context: { ports, actor }, input }) =>
    importMappings(ports, actor, input),
  ),

  test: guarded.scopeMapping.test.handler(({ context: { ports }, input }) => testLine(ports, input)),

  impact: guarded.scopeMapping.impact.handler(({ context: { ports } }) => draftImpact(ports)),
}
