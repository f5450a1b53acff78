import { guarded } from '../../http/procedures.ts'
import { changeSupplier, createSupplier, tagMany } from './change-supplier.ts'
import { exportSuppliers } from './export-suppliers.ts'
import { listSuppliers, readFacets, readSupplier } from './list-suppliers.ts'
import { mergeSuppliers, splitSupplier, undoMerge } from './merge-suppliers.ts'

export const supplierRoutes = {
  list: guarded.supplier.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listSuppliers(tx, ports, actor, input)),
  ),

  export: guarded.supplier.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportSuppliers(ports, actor, input, resHeaders),
  ),

  facets: guarded.supplier.facets.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => readFacets(tx, actor)),
  ),

  get: guarded.supplier.get.handler(({ context: { ports, actor }, input: { supplierId } }) =>
    ports.db.asTenant(actor, (tx) => readSupplier(tx, actor, supplierId)),
  ),

  create: guarded.supplier.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ supplierId: await createSupplier(tx, ports, actor, input) })),
  ),

  update: guarded.supplier.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await changeSupplier(tx, ports, actor, input)
      return { supplierId: input.supplierId }
    }),
  ),

  tagMany: guarded.supplier.tagMany.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ changed: await tagMany(tx, ports, actor, input) })),
  ),

  merge: guarded.supplier.merge.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await mergeSuppliers(tx, ports, actor, input)
      return { supplierId: input.intoId }
    }),
  ),

  undoMerge: guarded.supplier.undoMerge.handler(({ context: { ports, actor }, input: { supplierId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await undoMerge(tx, ports, actor, supplierId)
      return { supplierId }
    }),
  ),

  split: guarded.supplier.split.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ supplierId: await splitSupplier(tx, ports, actor, input) })),
  ),
}
