import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { presentError, presentImport } from './present.ts'
import { findImport, listErrors, listImports } from './repo.ts'
import { startFactorImport } from './start-factor-import.ts'

export const factorImportRoutes = {
  start: guarded.factorImport.start.handler(({ context: { ports, actor }, input }) =>
    startFactorImport(ports, actor, input),
  ),

  get: guarded.factorImport.get.handler(async ({ context: { ports }, input }) => {
    const row = await findImport(ports.db, input.importId)
    if (!row) throw new DomainError('factor_import.not_found')
    return presentImport(row)
  }),

  list: guarded.factorImport.list.handler(async ({ context: { ports }, input: { page, pageSize } }) => {
    const { rows, total } = await listImports(ports.db, page, pageSize)
    return { rows: rows.map(presentImport), total, page, pageSize }
  }),

  errors: guarded.factorImport.errors.handler(async ({ context: { ports }, input: { importId, page, pageSize } }) => {
    if (!(await findImport(ports.db, importId))) throw new DomainError('factor_import.not_found')
    const { rows, total } = await listErrors(ports.db, importId, page, pageSize)
    return { rows: rows.map(presentError), total, page, pageSize }
  }),
}
