import { LANGUAGES } from '@pegada/core/language/language.ts'
import { z } from 'zod'

/** An exact decimal as a plain string, such as "1234.56"; never a JSON number. */
export const decimalString = z
  .string()
  .regex(/^-?\d{1,40}(\.\d{1,60})?$/)
  .describe('Exact decimal in plain notation')

/** A quantity as a person typed it: pt-BR (1.234,56) or plain (1234.56). The core reads it and refuses what is ambiguous. */
export const typedQuantity = z.string().min(1).max(40).describe('Quantity in pt-BR or plain notation')

/** Why what was typed so is no number of what cannot be below zero. */
export const typedQuantityCodes = [
  'quantity.empty',
  'quantity.negative',
  'quantity.not_a_number',
  'quantity.ambiguous',
  'quantity.absurd',
] as const

export const id = z.uuid()
export const year = z.coerce.number().int().min(1990).max(2100).describe('Calendar year')
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('Calendar month, YYYY-MM')
export const day = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .describe('Calendar day, YYYY-MM-DD')
export const period = z.union([day, month, z.string().regex(/^\d{4}$/)]).describe('YYYY, YYYY-MM or YYYY-MM-DD')
export const instant = z.iso.datetime().describe('Instant in UTC')
export const avatar = z
  .string()
  .nullable()
  .describe('The picture of a colleague, as `profile.getPicture` takes it; null without one')

/** A language that texts and letters exist in. */
export const language = z.enum(LANGUAGES)

export const scope = z.union([z.literal(1), z.literal(2), z.literal(3)])

export const gwpSet = z.enum(['AR4', 'AR5', 'AR6'])
export const boundary = z.enum(['operational_control', 'financial_control', 'equity_share'])

/** Why a thing did not come about: a code of the closed list, with what its sentence needs. */
export const failure = z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) })

/** What every paged list takes: page from 1, rows per page as the product offers them. */
export const pageInput = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  search: z.string().max(200).optional(),
}

/** What every paged list answers. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ rows: z.array(row), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() })
}
