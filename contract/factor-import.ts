import { FACTOR_FORMATS } from '@pegada/core/factor-import/factor-format.ts'
import { z } from 'zod'
import { exportInput, listFile, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant } from './scalars.ts'

/** Reading a publication's file into the catalogue: run by platform administrators. */

const rows = z.number().int()

export const factorImportState = z.enum(['queued', 'running', 'done', 'failed', 'undone'])

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
  undoneAt: instant.nullable().describe('When what it brought was taken out again'),
})

const importList = {
  sorts: ['createdAt', 'fileName', 'format', 'state', 'rowsNew', 'rowsFaulty'],
  filters: { state: factorImportState.optional() },
} as const

const errorList = { sorts: ['position'], filters: { importId: id }, direction: 'asc' } as const

/** Columns of the rows that could not be read as a file. */
export const factorImportErrorColumns = ['row', 'field', 'code', 'problem'] as const

/** How two editions of a publication differ in one factor: only there, no longer there, another figure or unit, or other words. */
export const FACTOR_DIFFERENCES = ['new', 'gone', 'changed', 'told'] as const

const edition = z.string().min(1).max(200)

const differenceList = {
  sorts: ['name', 'changePercent', 'kind', 'key'],
  filters: {
    source: z.string().min(1).max(60),
    from: edition.describe('The older edition'),
    to: edition.describe('The newer edition'),
    kind: z.enum(FACTOR_DIFFERENCES).optional(),
  },
} as const

const perUnit = z.object({
  co2eKg: decimalString
    .nullable()
    .describe(
      'kg CO2e per unit: as published where both editions publish it, else of the gases by AR5; null where none is known',
    ),
  unit: z.string(),
})

export const factorDifference = z.object({
  key: z.string(),
  name: z.string(),
  path: z.array(z.string()),
  kind: z.enum(FACTOR_DIFFERENCES),
  before: perUnit.nullable(),
  after: perUnit.nullable(),
  changePercent: decimalString
    .nullable()
    .describe('Of the figure before, %; null where the unit is another or one side is none'),
})

/** Columns of the differences as a file. */
export const factorDifferenceColumns = [
  'key',
  'name',
  'path',
  'kind',
  'unitBefore',
  'before',
  'unitAfter',
  'after',
  'changePercent',
] as const

/** What may stand in the way of taking an import back. */
export const IMPORT_USES = [
  'lines',
  'sealed',
  'proposals',
  'decisions',
  'products',
  'plans',
  'factors',
  'changes',
] as const

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
    .input(listInput(errorList).omit({ search: true }))
    .output(
      listOf(
        z.object({
          row: z.number().int(),
          field: z.string(),
          code: z.string(),
          data: z.record(z.string(), z.unknown()),
        }),
      ),
    ),

  exportErrors: listFile('platform-admin', '/factor-imports/{importId}/errors/export', {
    ...errorList,
    columns: factorImportErrorColumns,
  }).errors(failsWith('factor_import.not_found')),

  editions: guardedProcedure('platform-admin')
    .route({
      method: 'GET',
      path: '/factor-editions',
      summary: 'The publications of which the catalogue holds editions, the newest edition first',
      tags: ['administration'],
    })
    .output(
      z.array(
        z.object({
          source: z.string(),
          title: z.string(),
          editions: z.array(z.object({ edition: z.string(), factors: rows })),
        }),
      ),
    ),

  differences: guardedProcedure('platform-admin')
    .errors(failsWith('factor_edition.not_found'))
    .route({
      method: 'GET',
      path: '/factor-editions/differences',
      summary: 'What two editions of a publication say otherwise, factor by factor; `search` looks into name and key',
      tags: ['administration'],
    })
    .input(listInput(differenceList))
    .output(
      listOf(factorDifference).extend({
        counts: z.record(z.enum(FACTOR_DIFFERENCES), rows).describe('All differences of the two editions, by kind'),
      }),
    ),

  exportDifferences: guardedProcedure('platform-admin', 'heavy')
    .errors(failsWith('factor_edition.not_found'))
    .route({
      method: 'GET',
      path: '/factor-editions/differences/export',
      summary: 'The same differences as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(exportInput({ ...differenceList, columns: factorDifferenceColumns }))
    .output(streamedFile),

  undo: guardedProcedure('platform-admin', 'heavy')
    .errors(
      failsWith(
        'factor_import.not_found',
        'factor_import.in_use',
        'factor_import.not_ready',
        'factor_import.only_tried',
      ),
    )
    .route({
      method: 'POST',
      path: '/factor-imports/{importId}/undo',
      summary:
        'Take out of the catalogue what an import brought, where nothing uses it; done once, a second time changes nothing',
      tags: ['administration'],
    })
    .input(z.object({ importId: id, reason: z.string().trim().min(3).max(500) }))
    .output(z.object({ isChanged: z.boolean(), removed: rows, restored: rows })),
}
