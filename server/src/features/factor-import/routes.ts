import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { exportDifferences, listDifferences, listEditions } from './editions.ts'
import { exportErrors, listErrors } from './errors.ts'
import { exportImports, imports } from './export-imports.ts'
import { presentImport } from './present.ts'
import { findImport } from './repo.ts'
import { startFactorImport } from './start-factor-import.ts'
import { undoImport } from './undo-import.ts'

export const factorImportRoutes = {
  start: guarded.factorImport.start.handler(({ context: { ports, actor }, input }) =>
    startFactorImport(ports, actor, input),
  ),

  get: guarded.factorImport.get.handler(async ({ context: { ports }, input }) => {
    const row = await findImport(ports.db, input.importId)
    if (!row) throw new DomainError('factor_import.not_found')
    return presentImport(row)
  }),

  list: guarded.factorImport.list.handler(({ context: { ports }, input }) =>
    platformList(ports.db, {}, input, imports),
  ),

  export: guarded.factorImport.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportImports(ports, input, resHeaders),
  ),

  errors: guarded.factorImport.errors.handler(({ context: { ports }, input }) => listErrors(ports, input)),

  exportErrors: guarded.factorImport.exportErrors.handler(({ context: { ports, resHeaders }, input }) =>
    exportErrors(ports, input, resHeaders),
  ),

  editions: guarded.factorImport.editions.handler(({ context: { ports } }) => listEditions(ports)),

  differences: guarded.factorImport.differences.handler(({ context: { ports }, input }) =>
    listDifferences(ports, input),
  ),

  exportDifferences: guarded.factorImport.exportDifferences.handler(({ context: { ports, resHeaders }, input }) =>
    exportDifferences(ports, input, resHeaders),
  ),

  undo: guarded.factorImport.undo.handler(({ context: { ports, actor }, input }) => undoImport(ports, actor, input)),
}
