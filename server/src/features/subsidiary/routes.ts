import { guarded } from '../../http/procedures.ts'
import { archiveSubsidiary, changeSubsidiary, createSubsidiary, restoreSubsidiary } from './change-subsidiary.ts'
import { exportSubsidiaries } from './export-subsidiaries.ts'
import { listSubsidiaries, readSubsidiary } from './list-subsidiaries.ts'
import { presentSubsidiary } from './present.ts'

export const subsidiaryRoutes = {
  list: guarded.subsidiary.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listSubsidiaries(tx, actor, input)),
  ),

  export: guarded.subsidiary.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportSubsidiaries(ports, actor, input, resHeaders),
  ),

  get: guarded.subsidiary.get.handler(({ context: { ports, actor }, input: { subsidiaryId } }) =>
    ports.db.asTenant(actor, (tx) => readSubsidiary(tx, actor, subsidiaryId)),
  ),

  create: guarded.subsidiary.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentSubsidiary(await createSubsidiary(tx, ports, actor, input))),
  ),

  update: guarded.subsidiary.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentSubsidiary(await changeSubsidiary(tx, ports, actor, input))),
  ),

  archive: guarded.subsidiary.archive.handler(({ context: { ports, actor }, input: { subsidiaryId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await archiveSubsidiary(tx, ports, actor, subsidiaryId)
      return { id: subsidiaryId }
    }),
  ),

  restore: guarded.subsidiary.restore.handler(({ context: { ports, actor }, input: { subsidiaryId } }) =>
    ports.db.asTenant(actor, async (tx) => presentSubsidiary(await restoreSubsidiary(tx, ports, actor, subsidiaryId))),
  ),
}
