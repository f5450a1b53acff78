import { guarded } from '../../http/procedures.ts'
import { importInputs } from './import-inputs.ts'
import { inputTemplate } from './input-titles.ts'

export const productImportRoutes = {
  template: guarded.productImport.template.handler(({ context: { ports }, input }) =>
    inputTemplate(ports.translate, input),
  ),

  run: guarded.productImport.run.handler(({ context: { ports, actor }, input }) => importInputs(ports, actor, input)),
}
