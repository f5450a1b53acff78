import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { failure, id, language } from './scalars.ts'

/** Many units at once from a spreadsheet: a template, and a file that is tried or applied row by row. */

/** Rows that one file holds at most. */
export const UNIT_ROWS_MAX = 1000

/** What a row holds, in the order of the template. */
export const UNIT_IMPORT_FIELDS = [
  'name',
  'type',
  'cnpj',
  'country',
  'state',
  'city',
  'zipCode',
  'address',
  'addressNumber',
  'foundedYear',
  'operations',
  'openedOn',
  'closedOn',
  'inInventory',
  'outReason',
] as const

const count = z.number().int()

export const unitImport = {
  importTemplate: guardedProcedure('business-unit:read')
    .route({
      method: 'GET',
      path: '/business-units/import-template',
      summary: 'A spreadsheet of units to fill in',
      tags: ['company'],
    })
    .input(z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx'), language: language.default('pt-BR') }))
    .output(z.file()),

  import: guardedProcedure('business-unit:write', 'upload')
    .errors(failsWith('file.empty', 'file.too_large', 'sheet.kind_not_accepted', 'sheet.old_workbook', 'sheet.empty'))
    .errors(failsWith('sheet.took_too_long', 'sheet.unreadable', 'table.not_a_workbook', 'table.too_large'))
    .errors(failsWith('unit_import.no_header', 'unit_import.too_many_rows'))
    .route({
      method: 'POST',
      path: '/business-units/import',
      summary: 'Enter and change units by a spreadsheet; rows that are wrong are told and left out',
      tags: ['company'],
    })
    .input(
      z.object({
        file: z.file(),
        isDryRun: z.stringbool().or(z.boolean()).default(true).describe('Only tells what each row would do'),
      }),
    )
    .output(
      z.object({
        isDryRun: z.boolean(),
        created: count,
        changed: count,
        same: count,
        faulty: count,
        rows: z.array(
          z.object({
            row: count.describe('The line of the file'),
            name: z.string(),
            cnpj: z.string().nullable(),
            unitId: id.nullable(),
            outcome: z.enum(['created', 'changed', 'same', 'faulty']),
            problems: z.array(
              failure.extend({
                field: z.enum(UNIT_IMPORT_FIELDS).nullable(),
                column: z.string().nullable().describe('The title as it stands in the file'),
                text: z.string().describe('What the cell holds'),
              }),
            ),
          }),
        ),
      }),
    ),
}
