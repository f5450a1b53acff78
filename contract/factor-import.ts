import { FACTOR_FORMATS } from '@pegada/core/factor-import/factor-format.ts'
import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant, pageInput, pageOf } from './scalars.ts'

/** Reading a publication's file into the catalogue: run by platform administrators. */

const rows = z.number().int()

export const factorImportSummary = z.object({
  id,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  format: z.string(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  rowsRead: rows,
  rowsNew: rows,
  rowsUnchanged: rows,
  rowsSuperseding: rows.describe('Further editions of factors that were there'),
  rowsSkipped: rows,
  rowsFaulty: rows,
  skippedByReason: z.record(z.string(), rows),
  editions: z
    .array(z.object({ source: z.string(), title: z.string(), edition: z.string(), licence: z.string(), factors: rows }))
    .describe('What the file held, by publication and edition'),
  error: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

export const factorImport = {
  start: guardedProcedure('platform-admin', 'upload')
    .errors(failsWith('file.empty', 'file.too_large'))
    .route({ method: 'POST', path: '/factor-imports', summary: 'Import a publication', tags: ['administration'] })
    .input(
      z.object({
        file: z.file(),
        format: z.enum(['auto', ...FACTOR_FORMATS]).default('auto'),
        isDryRun: z.stringbool().or(z.boolean()).default(false),
      }),
    )
    .output(factorImportSummary),

  get: guardedProcedure('platform-admin')
    .errors(failsWith('factor_import.not_found'))
    .route({ method: 'GET', path: '/factor-imports/{importId}', summary: 'Progress', tags: ['administration'] })
    .input(z.object({ importId: id }))
    .output(factorImportSummary),

  list: guardedProcedure('platform-admin')
    .route({ method: 'GET', path: '/factor-imports', summary: 'Imports, newest first', tags: ['administration'] })
    .input(z.object({ page: pageInput.page, pageSize: pageInput.pageSize }))
    .output(pageOf(factorImportSummary)),

  errors: guardedProcedure('platform-admin')
    .errors(failsWith('factor_import.not_found'))
    .route({
      method: 'GET',
      path: '/factor-imports/{importId}/errors',
      summary: 'Rows that could not be read; the first thousand are kept',
      tags: ['administration'],
    })
    .input(z.object({ importId: id, page: pageInput.page, pageSize: pageInput.pageSize }))
    .output(
      pageOf(
        z.object({
          row: z.number().int(),
          field: z.string(),
          code: z.string(),
          data: z.record(z.string(), z.unknown()),
        }),
      ),
    ),
}
