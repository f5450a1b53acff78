import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant, language, scope } from './scalars.ts'
import {
  sheetMapping,
  sheetProblem,
  sheetRow,
  sheetRowState,
  sheetState,
  sheetSummary,
  sheetTab,
} from './sheet-shape.ts'

/** Spreadsheets: templates, uploads with what their columns mean, a dry run by row, entries and their undoing. */

const one = z.object({ sheetId: id })

const sheetList = {
  sorts: ['createdAt', 'fileName', 'state', 'rowsApplied', 'rowsError'],
  filters: { state: sheetState.optional() },
} as const

/** Columns of the history as a file. */
export const sheetColumns = ['file', 'state', 'sent', 'by', 'read', 'applied', 'errors', 'co2e', 'hash', 'id'] as const

const rowList = {
  sorts: ['state', 'row'],
  filters: { sheetId: id, state: sheetRowState.optional() },
  direction: 'asc',
} as const

/** Columns of the rows of a sheet as a file. */
export const sheetRowColumns = ['row', 'state', 'about', 'source', 'site', 'period', 'amount', 'unit', 'co2e'] as const

export const sheet = {
  templates: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/sheet-templates', summary: 'Templates by category', tags: ['sheets'] })
    .input(z.object({ language: language.default('pt-BR') }).prefault({}))
    .output(
      z.array(
        z.object({
          key: z.string(),
          scope,
          categories: z.array(z.string()),
          columns: z.array(z.object({ field: z.string(), title: z.string(), isRequired: z.boolean() })),
        }),
      ),
    ),

  template: guardedProcedure('document:read')
    .errors(failsWith('sheet.template_unknown'))
    .route({ method: 'GET', path: '/sheet-templates/{key}/file', summary: 'A template to fill in', tags: ['sheets'] })
    .input(
      z.object({
        key: z.string().max(60),
        format: z.enum(['xlsx', 'csv']).default('xlsx'),
        language: language.default('pt-BR'),
      }),
    )
    .output(z.file()),

  upload: guardedProcedure('document:import', 'upload')
    .errors(
      failsWith(
        'file.empty',
        'file.too_large',
        'sheet.kind_not_accepted',
        'sheet.old_workbook',
        'sheet.empty',
        'sheet.took_too_long',
        'sheet.unreadable',
        'table.not_a_workbook',
        'table.too_large',
      ),
    )
    .route({ method: 'POST', path: '/sheets', summary: 'Send a spreadsheet', tags: ['sheets'] })
    .input(z.object({ file: z.file() }))
    .output(sheetSummary.extend({ isNew: z.boolean().describe('False where the same bytes were sent before') })),

  again: guardedProcedure('document:import')
    .errors(failsWith('sheet.not_found', 'sheet.busy'))
    .route({
      method: 'POST',
      path: '/sheets/{sheetId}/again',
      summary: 'The same file once more, for another of its tabs',
      tags: ['sheets'],
    })
    .input(one)
    .output(sheetSummary),

  list: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/sheets', summary: 'History', tags: ['sheets'] })
    .input(listInput(sheetList))
    .output(listOf(sheetSummary)),

  export: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/sheets/export',
      summary: 'The same history as a file (CSV, XLSX)',
      tags: ['sheets'],
    })
    .input(exportInput({ ...sheetList, columns: sheetColumns }))
    .output(streamedFile),

  get: guardedProcedure('document:read')
    .errors(failsWith('sheet.not_found'))
    .route({ method: 'GET', path: '/sheets/{sheetId}', summary: 'One sheet and its progress', tags: ['sheets'] })
    .input(one)
    .output(sheetSummary),

  tab: guardedProcedure('document:read')
    .errors(failsWith('sheet.not_found', 'sheet.tab_unknown'))
    .route({
      method: 'GET',
      path: '/sheets/{sheetId}/tab',
      summary: 'Columns and their likely meaning',
      tags: ['sheets'],
    })
    .input(one.extend({ tab: z.string().max(200).optional(), headerRow: z.coerce.number().int().min(1).optional() }))
    .output(sheetTab),

  check: guardedProcedure('document:import')
    .errors(
      failsWith(
        'sheet.not_found',
        'sheet.busy',
        'sheet.tab_unknown',
        'sheet.field_unknown',
        'sheet.field_twice',
        'sheet.mapping_incomplete',
      ),
    )
    .route({ method: 'POST', path: '/sheets/{sheetId}/check', summary: 'Dry run with this mapping', tags: ['sheets'] })
    .input(one.extend({ mapping: sheetMapping }))
    .output(sheetSummary),

  rows: guardedProcedure('document:read')
    .errors(failsWith('sheet.not_found'))
    .route({
      method: 'GET',
      path: '/sheets/{sheetId}/rows',
      summary: 'Rows, those with errors first',
      tags: ['sheets'],
    })
    .input(
      listInput(rowList)
        .omit({ search: true })
        .extend({ language: language.default('pt-BR').describe('Of the names of sources and choices') }),
    )
    .output(listOf(sheetRow)),

  exportRows: guardedProcedure('document:read', 'heavy')
    .errors(failsWith('sheet.not_found'))
    .route({
      method: 'GET',
      path: '/sheets/{sheetId}/rows/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['sheets'],
    })
    .input(exportInput({ ...rowList, columns: sheetRowColumns }).omit({ search: true, ids: true }))
    .output(streamedFile),

  problems: guardedProcedure('document:read')
    .errors(failsWith('sheet.not_found'))
    .route({
      method: 'GET',
      path: '/sheets/{sheetId}/problems',
      summary: 'What is wrong with its rows, each problem once, the most frequent first',
      tags: ['sheets'],
    })
    .input(one.extend({ language: language.default('pt-BR').describe('Of the names of sources and choices') }))
    .output(z.array(sheetProblem).max(50)),

  correct: guardedProcedure('document:import')
    .errors(failsWith('sheet.not_found', 'sheet.busy', 'sheet.not_checked', 'sheet.field_unknown', 'sheet.no_errors'))
    .route({
      method: 'POST',
      path: '/sheets/{sheetId}/corrections',
      summary: 'A cell mended in its place, and the dry run again',
      tags: ['sheets'],
    })
    .input(
      one.extend({
        row: z.number().int().min(1),
        field: z.string().max(70),
        text: z.string().trim().min(1).max(500),
        everywhere: z
          .boolean()
          .default(false)
          .describe('For the same word in sheets to come, or for all rows where the same is asked'),
      }),
    )
    .output(sheetSummary),

  meanings: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/sheet-meanings', summary: 'Words that the company explained', tags: ['sheets'] })
    .input(z.object({ language: language.default('pt-BR') }).prefault({}))
    .output(
      z.array(
        z.object({
          field: z.string(),
          word: z.string().describe('By which it is forgotten'),
          written: z.string(),
          meaning: z.string(),
          meaningName: z.string().describe('In the language asked for'),
          explainedBy: z.string(),
          explainedAt: instant,
        }),
      ),
    ),

  forgetMeaning: guardedProcedure('document:import')
    .errors(failsWith('sheet.meaning_unknown'))
    .route({ method: 'POST', path: '/sheet-meanings/forget', summary: 'Lets go of a word', tags: ['sheets'] })
    .input(z.object({ field: z.string().max(70), word: z.string().max(500) }))
    .output(z.object({})),

  errorFile: guardedProcedure('document:read', 'heavy')
    .errors(failsWith('sheet.interrupted', 'sheet.unreadable', 'sheet.took_too_long', 'table.too_large'))
    .errors(failsWith('sheet.not_found', 'sheet.no_errors'))
    .route({
      method: 'GET',
      path: '/sheets/{sheetId}/errors/file',
      summary: 'The rows with errors, to be corrected and sent again',
      tags: ['sheets'],
    })
    .input(one.extend({ language: language.default('pt-BR') }))
    .output(z.file()),

  apply: guardedProcedure('activity:create')
    .errors(failsWith('sheet.not_found', 'sheet.busy', 'sheet.not_checked', 'sheet.nothing_to_apply'))
    .route({ method: 'POST', path: '/sheets/{sheetId}/apply', summary: 'Make entries of its rows', tags: ['sheets'] })
    .input(one.extend({ countsRepeats: z.boolean().default(false).describe('Equal rows of the file count each') }))
    .output(sheetSummary),

  undo: guardedProcedure('activity:delete')
    .errors(failsWith('sheet.not_found', 'sheet.busy', 'sheet.not_applied'))
    .route({ method: 'POST', path: '/sheets/{sheetId}/undo', summary: 'Take its entries out again', tags: ['sheets'] })
    .input(one)
    .output(sheetSummary),
}
