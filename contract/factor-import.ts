import { FACTOR_FORMATS } from '@pegada/core/factor-import/factor-format.ts'
import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant, pageInput, pageOf } from './scalars.ts'

/** Reading a publication's file into the catalogue: run by platform administrators. */

const rows = z.number().int()

export const factorImportState = z.enum(['queued', 'running', 'done', 'failed'])

export const factorImportSummary = z.object({
  id,
  state: factorImportState,
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

const importList = {
  sorts: ['createdAt', 'fileName', 'format', 'state', 'rowsNew', 'rowsFaulty'],
  filters: { state: factorImportState.optional() },
} as const

/** Columns of the history as a file. */
export const factorImportColumns = [
  'file',
  'format',
  'edition',
  'state',
  'started',
  'finished',
  'rowsRead',
  'rowsNew',
  'rowsSuperseding',
  'rowsUnchanged',
  'rowsSkipped',
  'rowsFaulty',
  'id',
] as const

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
    .route({ method: 'GET', path: '/factor-imports', summary: 'Imports', tags: ['administration'] })
    .input(listInput(importList))
    .output(listOf(factorImportSummary)),

  export: guardedProcedure('platform-admin', 'heavy')
    .route({
      method: 'GET',
      path: '/factor-imports/export',
      summary: 'The same history as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(exportInput({ ...importList, columns: factorImportColumns }))
    .output(streamedFile),

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
