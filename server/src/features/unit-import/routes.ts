import { guarded } from '../../http/procedures.ts'
import { importUnits } from './import-units.ts'
import { unitTemplate } from './unit-template.ts'

export const unitImportRoutes = {
  importTemplate: guarded.businessUnit.importTemplate.handler(({ context: { ports }, input }) =>
    unitTemplate(ports.translate, input),
  ),

  import: guarded.businessUnit.import.handler(({ context: { ports, actor }, input }) =>
    importUnits(ports, actor, input),
  ),
}
