import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant, language, pageInput, pageOf, scope } from './scalars.ts'

/** Spreadsheets: templates, uploads with what their columns mean, a dry run by row, entries and their undoing. */

const told = z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) })
const count = z.number().int()
const numberStyle = z.enum(['pt', 'plain'])

export const sheetState = z.enum([
  'reading',
  'uploaded',
  'checking',
  'asking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
])

export const sheetRowState = z.enum(['ok', 'error', 'duplicate', 'repeat', 'skipped', 'applied', 'removed'])

export const sheetMapping = z.object({
  tab: z.string().max(200).describe('The tab of a workbook; empty for a text file'),
  headerRow: z.number().int().min(1).max(1_000_000).describe('The line of the (last) header row'),
  columns: z
    .array(
      z.object({
        position: z.number().int().min(0).max(499).describe('The column, counted from 0'),
        field: z.string().max(70),
        numbers: numberStyle.optional().describe('How its text writes numbers: 1.234,56 or 1,234.56'),
      }),
    )
    .max(100),
  constants: z.record(z.string().max(70), z.string().max(500)).describe('Fields that are the same in all rows'),
})

export const sheetSummary = z.object({
  id,
  documentId: id,
  fileName: z.string(),
  sha256: z.string(),
  bytes: count,
  state: sheetState,
  tabs: z.array(z.string()),
  mapping: sheetMapping.nullable(),
  rowsRead: count,
  rowsOk: count,
  rowsError: count,
  rowsDuplicate: count.describe('Rows that another sheet, or this one, brought before'),
  rowsRepeat: count.describe('Rows equal to one above them in the same file'),
  rowsSkipped: count.describe('Totals and examples'),
  rowsApplied: count,
  countsRepeats: z.boolean(),
  co2eKg: decimalString.describe('What the rows that can be applied, or were, emit'),
  biogenicCo2Kg: decimalString,
  warnings: z.array(told),
  error: told.nullable().describe('What must be answered, or why the last act failed'),
  createdBy: z.string(),
  createdAt: instant,
  checkedAt: instant.nullable(),
  appliedBy: z.string().nullable(),
  appliedAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
})

export const sheetTab = z.object({
  name: z.string(),
  headerRow: count.nullable(),
  firstRows: z.array(z.object({ row: count, cells: z.array(z.string()) })),
  columns: z.array(
    z.object({
      position: count,
      title: z.string(),
      samples: z.array(z.string()),
      numbers: z.enum(['pt', 'plain', 'ask', 'number']).nullable().describe('How the numbers seen are written'),
    }),
  ),
  suggestion: sheetMapping.pick({ columns: true, constants: true }),
  from: z.enum(['template', 'remembered', 'guess']),
  templateKey: z.string().nullable(),
})

export const sheetRow = z.object({
  row: count,
  state: sheetRowState,
  errors: z.array(
    z.object({ field: z.string(), column: z.string(), code: z.string(), data: z.record(z.string(), z.unknown()) }),
  ),
  source: z.string(),
  site: z.string(),
  period: z.string(),
  amount: z.string(),
  unit: z.string(),
  co2eKg: decimalString.nullable(),
  activityId: id.nullable(),
})

const one = z.object({ sheetId: id })

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
    .route({ method: 'GET', path: '/sheets', summary: 'History, newest first', tags: ['sheets'] })
    .input(z.object({ page: pageInput.page, pageSize: pageInput.pageSize }))
    .output(pageOf(sheetSummary)),

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
      one.extend({
        page: pageInput.page,
        pageSize: pageInput.pageSize,
        state: sheetRowState.optional(),
        language: language.default('pt-BR').describe('Of the names of sources and choices'),
      }),
    )
    .output(pageOf(sheetRow)),

  errorFile: guardedProcedure('document:read', 'heavy')
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
