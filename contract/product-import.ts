import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { mayRefuseContent } from './product-refusals.ts'
import { failure, id, language } from './scalars.ts'

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

const count = z.number().int()
const field = z.enum(PRODUCT_IMPORT_FIELDS)

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
    .errors(failsWith('file.empty', 'file.too_large', 'sheet.kind_not_accepted', 'sheet.old_workbook', 'sheet.empty'))
    .errors(failsWith('sheet.took_too_long', 'sheet.unreadable', 'table.not_a_workbook', 'table.too_large'))
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
            outcome: z.enum(['created', 'changed', 'same', 'faulty']),
            problems: z.array(
              failure.extend({
                field: field.nullable(),
                column: z.string().nullable().describe('The title as it stands in the file'),
                text: z.string().describe('What the cell holds'),
              }),
            ),
          }),
        ),
      }),
    ),
}
