import { guarded } from '../../http/procedures.ts'
import { archiveProduct, createProduct, restoreProduct, saveDraft } from './change-product.ts'
import { exportProducts } from './export-products.ts'
import { giveFootprint, giveSheet } from './give-files.ts'
import { readLedger, setOutput } from './ledger.ts'
import { listProducts } from './list-products.ts'
import { presentProduct } from './present.ts'
import { discardDraft, publishProduct } from './publish-product.ts'
import { compareVersions, readLast, readProduct, tryProduct } from './read-product.ts'

export const productRoutes = {
  ledger: guarded.product.ledger.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => readLedger(tx, ports, actor, year)),
  ),

  setOutput: guarded.product.setOutput.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => setOutput(tx, ports, actor, input)),
  ),

  sheet: guarded.product.sheet.handler(({ context: { ports, actor }, input }) => giveSheet(ports, actor, input)),

  footprint: guarded.product.footprint.handler(({ context: { ports, actor }, input }) =>
    giveFootprint(ports, actor, input),
  ),

  list: guarded.product.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listProducts(tx, actor, input)),
  ),

  export: guarded.product.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportProducts(ports, actor, input, resHeaders),
  ),

  get: guarded.product.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => readProduct(tx, actor, input)),
  ),

  create: guarded.product.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentProduct(await createProduct(tx, ports, actor, input))),
  ),

  update: guarded.product.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await saveDraft(tx, ports, actor, input)
      return readLast(tx, actor, input.productId)
    }),
  ),

  try: guarded.product.try.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => tryProduct(tx, ports, actor, input)),
  ),

  publish: guarded.product.publish.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await publishProduct(tx, ports, actor, input)
      return readLast(tx, actor, input.productId)
    }),
  ),

  discard: guarded.product.discard.handler(({ context: { ports, actor }, input: { productId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await discardDraft(tx, ports, actor, productId)
      return readLast(tx, actor, productId)
    }),
  ),

  compare: guarded.product.compare.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => compareVersions(tx, actor, input)),
  ),

  archive: guarded.product.archive.handler(({ context: { ports, actor }, input: { productId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await archiveProduct(tx, ports, actor, productId)
      return { id: productId }
    }),
  ),

  restore: guarded.product.restore.handler(({ context: { ports, actor }, input: { productId } }) =>
    ports.db.asTenant(actor, async (tx) => presentProduct(await restoreProduct(tx, ports, actor, productId))),
  ),
}
