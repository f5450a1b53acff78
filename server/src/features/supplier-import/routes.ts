import { guarded } from '../../http/procedures.ts'
import { importSuppliers } from './import-suppliers.ts'
import { supplierTemplate } from './supplier-template.ts'

export const supplierImportRoutes = {
  template: guarded.supplierImport.template.handler(({ context: { ports }, input }) =>
    supplierTemplate(ports.translate, input),
  ),

  run: guarded.supplierImport.run.handler(({ context: { ports, actor }, input }) =>
    importSuppliers(ports, actor, input),
  ),
}
