import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { mayHaveNoRows, rowNumber, rowProblems, rowsFile } from './rows-import.ts'
import { id, language } from './scalars.ts'

/** Many suppliers at once from a spreadsheet: a template, and a file that is tried or applied row by row. */

/** Rows that one file holds at most. */
export const SUPPLIER_ROWS_MAX = 2000

/** What a row holds, in the order of the template. */
export const SUPPLIER_IMPORT_FIELDS = [
  'name',
  'cnpj',
  'country',
  'state',
  'contactName',
  'contactEmail',
  'language',
  'tags',
] as const

const count = z.number().int()
const field = z.enum(SUPPLIER_IMPORT_FIELDS)

export const supplierImport = {
  template: guardedProcedure('supplier:read')
    .route({
      method: 'GET',
      path: '/supplier-import/template',
      summary: 'A spreadsheet of suppliers to fill in',
      tags: ['suppliers'],
    })
    .input(z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx'), language: language.default('pt-BR') }))
    .output(z.file()),

  run: guardedProcedure('supplier:write', 'upload')
    .errors(mayHaveNoRows)
    .errors(failsWith('supplier_import.no_header', 'supplier_import.too_many_rows'))
    .route({
      method: 'POST',
      path: '/supplier-import',
      summary:
        'Enter suppliers, and fill in what is said of them, by a spreadsheet; rows that are wrong are told and left out',
      tags: ['suppliers'],
    })
    .input(
      z.object({
        ...rowsFile,
      }),
    )
    .output(
      z.object({
        isDryRun: z.boolean(),
        created: count,
        filled: count,
        same: count,
        faulty: count,
        rows: z.array(
          z.object({
            row: rowNumber,
            name: z.string(),
            cnpj: z.string().nullable(),
            supplierId: id.nullable(),
            outcome: z.enum(['created', 'filled', 'same', 'faulty']),
            filled: z.array(field).describe('What changes of a supplier that stands already'),
            problems: rowProblems(SUPPLIER_IMPORT_FIELDS),
          }),
        ),
      }),
    ),
}
