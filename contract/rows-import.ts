import { z } from 'zod'
import { failsWith } from './procedure.ts'
import { failure } from './scalars.ts'

/** What imports of a spreadsheet of titled rows have in common: what is sent, what refuses the file whole, and what is told of each row. */

/** The file, tried unless it is said. */
export const rowsFile = {
  file: z.file(),
  isDryRun: z.stringbool().or(z.boolean()).default(true).describe('Only tells what each row would do'),
}

/** Why a file has no rows to read. */
export const mayHaveNoRows = failsWith(
  'file.empty',
  'file.too_large',
  'sheet.kind_not_accepted',
  'sheet.old_workbook',
  'sheet.empty',
  'sheet.took_too_long',
  'sheet.unreadable',
  'table.not_a_workbook',
  'table.too_large',
)

const count = z.number().int().nonnegative()

/** What became of the rows, those that change what stands among them. */
export const rowCounts = { created: count, changed: count, same: count, faulty: count }
export const rowOutcome = z.enum(['created', 'changed', 'same', 'faulty'])
export const rowNumber = count.describe('The line of the file')

/** What is wrong with the cells of a row, `field` one of what the file holds. */
export function rowProblems<const Field extends string>(fields: readonly [Field, ...Field[]]) {
  return z.array(
    failure.extend({
      field: z.enum(fields).nullable(),
      column: z.string().nullable().describe('The title as it stands in the file'),
      text: z.string().describe('What the cell holds'),
    }),
  )
}
