import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { mayRefuseContent } from './product-refusals.ts'
import { mayHaveNoRows, rowCounts, rowNumber, rowOutcome, rowProblems, rowsFile } from './rows-import.ts'
import { id, language } from './scalars.ts'

/** What goes into a product by a spreadsheet: a template, and a file that is tried or put into the draft row by row. */

/** Rows that one file holds at most. */
export const PRODUCT_ROWS_MAX = 300

/** What a row holds, in the order of the template. */
export const PRODUCT_IMPORT_FIELDS = [
  'name',
  'stage',
  'quantity',
  'unit',
  'factor',
  'product',
  'kgPerUnit',
  'told',
  'lossRatio',
  'distanceKm',
  'primaryPercent',
  'quality',
] as const

export const productImport = {
  template: guardedProcedure('product:read')
    .route({
      method: 'GET',
      path: '/product-import/template',
      summary: 'A spreadsheet of what goes into a product, to fill in',
      tags: ['products'],
    })
    .input(z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx'), language: language.default('pt-BR') }))
    .output(z.file()),

  run: guardedProcedure('product:write', 'upload')
    .errors(mayHaveNoRows)
    .errors(failsWith('product_import.no_header', 'product_import.too_many_rows'))
    .errors(failsWith('product.not_found', 'product.exists'))
    .errors(mayRefuseContent)
    .route({
      method: 'POST',
      path: '/products/{productId}/import',
      summary: 'Put inputs into the draft by a spreadsheet; rows that are wrong are told and left out',
      tags: ['products'],
    })
    .input(
      z.object({
        productId: id,
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
            outcome: rowOutcome,
            problems: rowProblems(PRODUCT_IMPORT_FIELDS),
          }),
        ),
      }),
    ),
}
