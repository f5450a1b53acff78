import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { mayHaveNoRows, rowCounts, rowNumber, rowOutcome, rowProblems, rowsFile } from './rows-import.ts'
import { id, language } from './scalars.ts'

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
    .errors(mayHaveNoRows)
    .errors(failsWith('unit_import.no_header', 'unit_import.too_many_rows'))
    .route({
      method: 'POST',
      path: '/business-units/import',
      summary: 'Enter and change units by a spreadsheet; rows that are wrong are told and left out',
      tags: ['company'],
    })
    .input(
      z.object({
        ...rowsFile,
      }),
    )
    .output(
      z.object({
        isDryRun: z.boolean(),
        ...rowCounts,
        rows: z.array(
          z.object({
            row: rowNumber,
            name: z.string(),
            cnpj: z.string().nullable(),
            unitId: id.nullable(),
            outcome: rowOutcome,
            problems: rowProblems(UNIT_IMPORT_FIELDS),
          }),
        ),
      }),
    ),
}
