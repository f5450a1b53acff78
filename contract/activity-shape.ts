import { INVENTORY_PARTS } from '@pegada/core/inventory/part.ts'
import { z } from 'zod'
import { readLineCut } from './line-cut.ts'
import { methodInputs } from './method.ts'
import { failsWith } from './procedure.ts'
import { day, decimalString, id, instant, month, period, scope, typedQuantity, year } from './scalars.ts'

/** A line of an inventory, and what an entry of one takes and may be refused for. */

/** Where an entry came from: typed, a document, a row of a spreadsheet, a program. */
export const activityOrigin = z.enum(['manual', 'document', 'sheet', 'api'])

/** The way a line came in, as it was when it came: by hand, a program, a spreadsheet, a bill, a fiscal document. */
export const activityWay = z.enum(['manual', 'api', 'sheet', 'bill', 'document'])

/** Why a line stands in a later version: calculated anew, changed by a person, moved to another site. */
export const activityRevision = z.enum(['recalculate', 'update', 'move'])

export const activitySummary = z.object({
  id,
  origin: activityOrigin,
  cameBy: activityWay,
  revisedBy: activityRevision.nullable().describe('What made this version of the line; null for the first'),
  description: z.string(),
  generatorKey: z.string(),
  generatorName: z.string(),
  scope,
  category: z.string(),
  businessUnitId: id,
  businessUnitName: z.string(),
  periodStart: day,
  periodEnd: day,
  quantity: z.object({ value: decimalString, unit: z.string() }),
  co2eKg: decimalString,
  biogenicCo2Kg: decimalString,
  notes: z.array(z.string()),
  documentId: id.nullable(),
  createdAt: instant,
  waits: z.boolean().describe('Told another way too: it counts for nothing until an answer says which counts'),
})

export const activityInput = z.object({
  generatorKey: z.string().max(100).optional().describe('A source of the built-in data; else a factor'),
  factorId: z.string().min(3).max(600).optional().describe('A factor of the catalogue or of the company’s own'),
  method: z.string().max(100).optional().describe('A method by key, with its `inputs`; instead of a source or factor'),
  inputs: methodInputs.optional(),
  category: z.string().max(60).optional().describe('Where the factor leaves it open, or belongs elsewhere here'),
  businessUnitId: id,
  quantity: typedQuantity.optional().describe('May be left out where a method takes none of its own, or with `months`'),
  unit: z.string().min(1).max(20).optional(),
  period: period.optional(),
  start: day.optional(),
  end: day.optional(),
  months: z
    .array(z.string().max(40))
    .length(12)
    .optional()
    .describe('Twelve monthly quantities of the year in `period`'),
  sector: z.string().max(100).optional(),
  region: z.string().max(100).optional(),
  vehicle: z.string().max(200).optional(),
  modelYear: z.string().max(20).optional(),
  attachmentId: id.optional(),
  description: z.string().max(200).optional(),
})

/** Why an entry may be refused. */
export const mayRefuse = failsWith(
  'line.generator_missing',
  'generator.factor_missing',
  'line.generator_and_factor',
  'line.method_and_source',
  'method.unknown',
  'method.input_missing',
  'method.input_unknown',
  'method.input_invalid',
  'municipality.unknown',
  'airport.unknown',
  'factor.ncm_unknown',
  'category.unknown',
  'factor.not_found',
  'factor.not_approved',
  'factor.archived',
  'factor.category_required',
  'activity.unit_mismatch',
  'activity.period_in_future',
  'business_unit.not_found',
  'business_unit.archived',
  'attachment.not_found',
  'period.invalid',
  'inventory.closed',
)

/** What a list of lines may be narrowed by. */
export const activityFilters = {
  year: year.optional(),
  month: month.optional(),
  scope: z.coerce.number().pipe(scope).optional(),
  category: z.string().max(60).optional(),
  part: z.enum(INVENTORY_PARTS).optional().describe('Only a scope, or one side of scope 3'),
  gas: z.string().max(60).optional(),
  generatorKey: z.string().max(100).optional(),
  businessUnitId: id.optional(),
  documentId: id.optional(),
  importId: id.optional().describe('Lines accepted from the documents of this batch'),
  supplierId: id.optional().describe('Lines of what was bought from this supplier'),
  cut: z
    .string()
    .max(4000)
    .refine((text) => readLineCut(text) !== undefined)
    .optional()
    .describe(
      'Lines behind a cut of the ledger: its months and values of its dimensions, such as `from=2025-01&to=2025-03&scope=1,3&kind=nfe`',
    ),
  origin: activityOrigin.optional(),
  cameBy: activityWay.optional(),
  revisedBy: activityRevision.optional(),
} as const

/** What was entered for a line, for changing it: inputs of a method that are text or rows; a factor that was given stays unless another is named. */
export const enteredLine = z.object({
  method: z.string().nullable(),
  quantity: z.string().nullable(),
  unit: z.string(),
  months: z.array(z.string()).nullable(),
  period: z.string().nullable(),
  inputs: methodInputs,
})
