import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { addImportFile } from './add-import-file.ts'
import { addPart } from './add-part.ts'
import { createImport } from './create-import.ts'
import { exportFiles } from './export-files.ts'
import { exportImports } from './export-imports.ts'
import { openUpload } from './open-upload.ts'
import { pauseImport, resumeImport } from './pause-import.ts'
import { presentFile, presentImport } from './present.ts'
import { countImports, countMatchingFiles, findImport, selectFiles, selectImports } from './repo.ts'
import { startImport } from './start-import.ts'

export const importRoutes = {
  create: guarded.imports.create.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => getImport(tx, actor, await createImport(tx, ports, actor))),
  ),

  addFile: guarded.imports.addFile.handler(async ({ context: { ports, actor }, input }) =>
    presentFile(await addImportFile(ports, actor, input)),
  ),

  start: guarded.imports.start.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await startImport(tx, ports, actor, input.importId)
      return getImport(tx, actor, input.importId)
    }),
  ),

  pause: guarded.imports.pause.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await pauseImport(tx, ports, actor, input.importId)
      return getImport(tx, actor, input.importId)
    }),
  ),

  resume: guarded.imports.resume.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await resumeImport(tx, ports, actor, input.importId)
      return getImport(tx, actor, input.importId)
    }),
  ),

  openUpload: guarded.imports.openUpload.handler(({ context: { ports, actor }, input }) =>
    openUpload(ports, actor, input),
  ),

  addPart: guarded.imports.addPart.handler(({ context: { ports, actor }, input }) => addPart(ports, actor, input)),

  get: guarded.imports.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getImport(tx, actor, input.importId)),
  ),

  list: guarded.imports.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) =>
      companyList(tx, actor, input, {
        sort: 'createdAt',
        select: selectImports,
        count: countImports,
        present: presentImport,
      }),
    ),
  ),

  export: guarded.imports.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportImports(ports, actor, input, resHeaders),
  ),

  listFiles: guarded.imports.listFiles.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await getImport(tx, actor, input.importId)
      return companyList(tx, actor, input, {
        sort: 'position',
        select: selectFiles,
        count: countMatchingFiles,
        present: ({ file }) => presentFile(file),
      })
    }),
  ),

  exportFiles: guarded.imports.exportFiles.handler(async ({ context: { ports, actor, resHeaders }, input }) => {
    await ports.db.asTenant(actor, (tx) => getImport(tx, actor, input.importId))
    return exportFiles(ports, actor, input, resHeaders)
  }),
}

async function getImport(tx: Tx, actor: Actor, importId: string) {
  const found = await findImport(tx, actor.companyId, importId)
  if (!found) throw new DomainError('import.not_found')
  return presentImport(found)
}
