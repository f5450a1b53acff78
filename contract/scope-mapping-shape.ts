import { TERM_MAX } from '@pegada/core/classification/mapping-term.ts'
import { CATEGORIES, type CategoryKey } from '@pegada/core/factor/category.ts'
import { z } from 'zod'
import { decimalString, instant } from './scalars.ts'

/** What a mapping of codes or words says, and how its list and its files are asked for. */

/** Rows that one file holds at most. */
export const MAPPING_ROWS_MAX = 5000

/** What a row of a file holds, in the order of the template. */
export const MAPPING_IMPORT_FIELDS = [
  'kind',
  'term',
  'description',
  'scope',
  'category',
  'source',
  'confidence',
  'priority',
  'isOn',
] as const

/** Columns of the list as a file: what the template takes, and what only the platform says. */
export const mappingColumns = [...MAPPING_IMPORT_FIELDS, 'origin', 'version', 'changedAt', 'key'] as const

export const count = z.number().int()
export const mappingKind = z.enum(['ncm', 'keyword'])
const category = z.enum(Object.keys(CATEGORIES) as [CategoryKey, ...CategoryKey[]])
export const mappingKey = z.string().min(1).max(120)
export const mappingReason = z.string().trim().min(3).max(500)
export const mappingPriority = { least: 1, most: 999, usual: 100 } as const
const priority = z
  .number()
  .int()
  .min(mappingPriority.least)
  .max(mappingPriority.most)
  .describe('The highest decides; built-in mappings have 0')
const confidence = decimalString.describe('From "0" to "1"')

export const mappingFields = {
  term: z
    .string()
    .trim()
    .min(1)
    .max(TERM_MAX)
    .describe('4 to 8 digits of an NCM; or words as `diesel | gasoleo & maritimo ! aditivo`'),
  description: z.string().trim().max(200).nullable(),
  category: category.nullable().describe('Null, of words alone: what they name is no source'),
  source: z
    .string()
    .max(120)
    .nullable()
    .describe('The generator that a line of it is taken for; null: a person decides'),
  confidence,
  priority,
  isOn: z.boolean(),
}

export const shownMapping = z.object({
  key: mappingKey,
  kind: mappingKind,
  ...mappingFields,
  priority: count,
  scope: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  version: count.describe('0 of what is built in and was never changed'),
  origin: z.enum(['builtin', 'changed', 'own']),
  isDraft: z.boolean().describe('Not published yet: classification does not use this version'),
  changedAt: instant.nullable(),
  conflicts: z
    .array(z.object({ key: mappingKey, term: z.string(), category: z.string().nullable() }))
    .describe('Others of the same priority that the same code or word meets, with another category'),
})

export const mappingList = {
  sorts: ['term', 'description', 'scope', 'category', 'confidence', 'priority', 'changedAt'],
  filters: {
    kind: mappingKind.default('ncm'),
    status: z.enum(['on', 'off', 'draft', 'conflict']).optional(),
    origin: z.enum(['builtin', 'changed', 'own']).optional(),
  },
} as const

export const lineOutcome = z.object({
  ruleKind: z.string(),
  ruleId: z.string(),
  ruleName: z.string(),
  category: z.string().nullable(),
  scope: count.nullable(),
  source: z.string().nullable(),
  confidence: decimalString,
})
