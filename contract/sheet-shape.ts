import { z } from 'zod'
import { decimalString, id, instant } from './scalars.ts'

/** Spreadsheets as they are told: what their columns mean, what became of them, and each of their rows. */

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
  isOfPurchases: z.boolean().describe('Its rows become lines to triage, not entries'),
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
  firstRows: z.array(
    z.object({
      row: count,
      cells: z.array(z.string()),
      numbers: z.array(count).describe('Positions that the file holds as numbers; days among them, as day numbers'),
    }),
  ),
  isDate1904: z.boolean().describe('Day numbers count from 1904'),
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

const rowProblem = z.object({
  field: z.string(),
  column: z.string(),
  code: z.string(),
  data: z.record(z.string(), z.unknown()),
  cell: z.string().describe('What stands in the cell of that field'),
})

/** What is wrong alike in several rows. */
export const sheetProblem = rowProblem.extend({
  rows: count.describe('How many rows have it'),
  firstRow: count.describe('The line of the first of them'),
})

export const sheetRow = z.object({
  row: count,
  state: sheetRowState,
  errors: z.array(rowProblem),
  source: z.string(),
  site: z.string(),
  period: z.string(),
  amount: z.string(),
  unit: z.string(),
  co2eKg: decimalString.nullable(),
  activityId: id.nullable(),
  itemId: id.nullable().describe('The line to triage that the row became'),
})
