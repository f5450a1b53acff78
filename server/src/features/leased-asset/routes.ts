import { guarded } from '../../http/procedures.ts'
import {
  archiveLeasedAsset,
  changeLeasedAsset,
  createLeasedAsset,
  readLeasedAsset,
  restoreLeasedAsset,
} from './change-leased-asset.ts'
import { exportLeasedAssets } from './export-leased-assets.ts'
import { listLeasedAssets } from './list-leased-assets.ts'
import { presentLeasedAsset } from './present.ts'

export const leasedAssetRoutes = {
  list: guarded.leasedAsset.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listLeasedAssets(tx, actor, input)),
  ),

  export: guarded.leasedAsset.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportLeasedAssets(ports, actor, input, resHeaders),
  ),

  get: guarded.leasedAsset.get.handler(({ context: { ports, actor }, input: { leasedAssetId } }) =>
    ports.db.asTenant(actor, async (tx) => presentLeasedAsset(await readLeasedAsset(tx, actor, leasedAssetId))),
  ),

  create: guarded.leasedAsset.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentLeasedAsset(await createLeasedAsset(tx, ports, actor, input))),
  ),

  update: guarded.leasedAsset.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentLeasedAsset(await changeLeasedAsset(tx, ports, actor, input))),
  ),

  archive: guarded.leasedAsset.archive.handler(({ context: { ports, actor }, input: { leasedAssetId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await archiveLeasedAsset(tx, ports, actor, leasedAssetId)
      return { id: leasedAssetId }
    }),
  ),

  restore: guarded.leasedAsset.restore.handler(({ context: { ports, actor }, input: { leasedAssetId } }) =>
    ports.db.asTenant(actor, async (tx) =>
      presentLeasedAsset(await restoreLeasedAsset(tx, ports, actor, leasedAssetId)),
    ),
  ),
}
