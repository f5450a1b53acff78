import { z } from 'zod'
import { day } from './scalars.ts'

/** Shapes of the tables of codes that service invoices tell and that who runs the installation puts in. */

const list = z
  .enum(['nbs', 'classification'])
  .describe('`nbs`: services of the NBS, nine digits; `classification`: `cClassTrib` of IBS and CBS, six digits')

export const codeTable = z.object({
  list,
  edition: day,
  codes: z.number().int(),
  fileName: z.string(),
  isInForce: z.boolean().describe('Whether codes are looked up in it; an edition of a day to come waits for that day'),
})

export const listedDescription = z
  .string()
  .nullable()
  .describe('Of the operator’s code in the words of the table; null where it is in none')

export const wantedCodes = z.object({ list, search: z.string().max(100) })
export const listedCodes = z
  .array(z.object({ code: z.string(), description: z.string() }))
  .describe('At most 20, by code')

/** How large the file of a table may be, in bytes: the NBS has some 1,200 codes. */
const FILE_MAX = 2_000_000

export const wantedTable = z.object({
  list,
  edition: day.describe('Day of the edition as it was published'),
  file: z.file().max(FILE_MAX),
})

export const unwantedTable = z.object({
  list,
  edition: day,
  reason: z.string().trim().min(3).max(500).describe('Why, kept in the trail of the platform'),
})

/** What the removal of an edition is refused for. */
export const unremoved = ['service_invoice.codes_in_force', 'service_invoice.codes_absent'] as const

/** What a table is refused for. */
export const untabled = [
  'service_invoice.codes_without_columns',
  'service_invoice.codes_none',
  'service_invoice.code_twice',
  'service_invoice.codes_without_zeros',
  'service_invoice.codes_older',
  'table.too_large',
] as const
