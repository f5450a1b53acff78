import { z } from 'zod'
import { lineNature } from './document.ts'
import { failsWith } from './procedure.ts'
import { avatar, day, decimalString, id, instant, pageInput, scope } from './scalars.ts'
import { classifiedInputs, perUnit, questionAnswer, sourceSuggestion } from './suggestion.ts'

/** What goes in and out of triage: groups, decisions and rules, and what they are narrowed by. */

/** Why lines of documents may not be settled together, whatever puts them together. */
export const mayRefuseSettling = failsWith(
  'triage.reason_required',
  'business_unit.not_found',
  'business_unit.archived',
  'document_item.generator_missing',
  'document_item.covered_by_bill',
  'document_item.branch_unknown',
  'document_item.doubtful',
  'vehicle.missing',
  'vehicle.unknown',
  'vehicle.year_missing',
  'vehicle.year_unknown',
  'generator.unknown',
  'generator.ambiguous',
  'generator.category_mismatch',
  'method.unknown',
  'activity.unit_mismatch',
  'category.unknown',
)

export const narrow = { importId: id.optional(), year: z.coerce.number().int().min(1990).max(2100).optional() }

/** Which pending lines are looked at. */
export const narrowLines = {
  ...narrow,
  ncm: z.string().max(20).optional(),
  supplier: z.string().max(20).optional().describe('CNPJ or CPF of the issuer'),
  sector: z
    .string()
    .regex(/^\d{3}$/)
    .optional()
    .describe('Subsector of NAICS, of lines that are taken by spend'),
  question: z.string().max(80).optional().describe('The question that is left; `none` for lines without one'),
  documentId: id.optional(),
  doubt: z.string().max(80).optional().describe('What puts the line in doubt, as the code of a warning'),
}

const suggestionKind = z.enum(['emission', 'not_emission', 'unknown'])

/** Which groups a list shows, and what puts them together. */
export const shownInput = {
  ...narrowLines,
  search: pageInput.search,
  kind: suggestionKind.optional(),
  groupBy: z
    .enum(['likeness', 'ncm', 'supplier', 'sector'])
    .default('likeness')
    .describe('Lines that are taken by spend, or by nothing, are put together so; others by likeness'),
}

export const reason = z.string().trim().min(3).max(1_000)
export const percent = decimalString.describe('Per cent of the mass of the year, above 0, at most 5')

export const triageGroup = z.object({
  groupKey: z.string(),
  product: z.string().describe('The product as most lines write it'),
  nature: lineNature,
  ncm: z.string(),
  unit: z.string(),
  lines: z.number().int(),
  documents: z.number().int(),
  issuers: z.array(z.string()).describe('Up to three names'),
  issuersTotal: z.number().int(),
  quantity: decimalString.describe('Sum in the fiscal unit'),
  value: decimalString.describe('Sum, BRL'),
  massKg: decimalString.nullable().describe('Estimated kg CO2e; null where no line can be estimated'),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  merged: z
    .object({ by: z.enum(['ncm', 'supplier', 'sector']), value: z.string(), groups: z.number().int() })
    .nullable()
    .describe('What it puts together, and how many groups of like lines; null for one group of like lines'),
  kind: suggestionKind,
  confidence: decimalString.describe('The least sure of its lines'),
  rule: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  why: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }),
  question: z.string().nullable(),
  amountQuestion: z.string().nullable().describe('What is left to ask of the amount, beside a question of use'),
  answers: z
    .array(questionAnswer)
    .describe('The possible answers to the question; none where a source or an amount is one'),
  others: z.number().int().describe('Other groups with the same question about the same source'),
  packing: z.object({ perUnit: decimalString, unit: z.string(), text: z.string() }).nullable(),
  suggestions: z
    .array(
      sourceSuggestion.extend({
        scope: scope.nullable(),
        massKg: decimalString.nullable().describe('What the group would emit so'),
      }),
    )
    .max(3),
})

export const triageDecision = z.object({
  id,
  kind: z
    .enum(['group', 'sure', 'shown', 'rest'])
    .describe('On a group, all that was sure, what a filter showed, or the rest below a threshold'),
  groupKey: z.string().describe('Empty unless on a group'),
  product: z.string(),
  action: z.enum(['accept', 'ignore']),
  generatorKey: z.string().nullable(),
  lines: z.number().int(),
  co2eKg: decimalString.nullable(),
  reason: z.string().nullable(),
  shown: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .nullable()
    .describe('The filter, of `shown`'),
  threshold: z
    .object({ year: z.number().int(), percent: decimalString, leftKg: decimalString, wholeKg: decimalString })
    .nullable()
    .describe('Of `rest`: what the lines left out would emit, of how much'),
  isRemembered: z.boolean(),
  createdBy: z.string(),
  createdByAvatar: avatar,
  createdAt: instant,
  undoneAt: instant.nullable(),
})

export const settled = triageDecision.extend({
  refused: z
    .array(z.object({ itemId: id, code: z.string(), data: z.record(z.string(), z.unknown()) }))
    .max(100)
    .describe('Lines that could not be settled so, and why; they stay pending'),
  left: z.number().int().describe('Groups still to decide'),
})

/** Values that pending lines may be narrowed by. */
export const facet = z.array(
  z.object({ value: z.string(), name: z.string(), lines: z.number().int(), massKg: decimalString.nullable() }),
)

export const companyRule = z.object({
  id,
  groupKey: z.string(),
  name: z.string(),
  action: z.enum(['accept', 'ignore']),
  generatorKey: z.string().nullable(),
  category: z.string().nullable(),
  inputs: classifiedInputs.nullable(),
  perUnit: perUnit.nullable(),
  timesUsed: z.number().int(),
  createdBy: z.string(),
  createdByAvatar: avatar,
  createdAt: instant,
})
