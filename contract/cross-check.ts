import { z } from 'zod'
import { day, decimalString, id, pageInput, period, year } from './scalars.ts'

/** An entry held against the documents at hand. */

export const crossCheck = z.object({
  complianceScore: z.number().int().min(0).max(100).nullable().describe('Share of the compared fields that agree, %'),
  confidence: decimalString.nullable().describe('Mean confidence of the lines compared, 0 to 1'),
  documentsAnalyzed: z.number().int(),
  findings: z.array(z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) })),
  products: z.array(
    z.object({
      itemId: id.nullable().describe('Null for a line of the attachment itself'),
      documentId: id,
      product: z.string(),
      ncm: z.string(),
      unit: z.string(),
      quantity: decimalString,
      total: decimalString,
      generatorKey: z.string().nullable(),
    }),
  ),
  suggestion: z
    .object({ generatorKey: z.string(), quantity: decimalString, unit: z.string(), period })
    .nullable()
    .describe('What the documents say, for the form to take over'),
})

/** An entry that was typed, came in a sheet or by a program, beside the documents of the same source, site and days. */
export const activityConflict = z.object({
  activityId: id,
  description: z.string(),
  generatorKey: z.string(),
  generatorName: z.string(),
  businessUnitName: z.string(),
  periodStart: day,
  periodEnd: day,
  quantity: z.object({ value: decimalString, unit: z.string() }),
  code: z
    .enum(['cross_check.already_accepted', 'cross_check.contradicted'])
    .describe('The inventory holds the same twice, or the documents say another amount'),
  inDocuments: decimalString.describe('What the documents say of these days, in the unit of the entry'),
  difference: decimalString.describe('What the documents say less what the entry says, in the unit of the entry'),
  accepted: z.number().int().describe('Lines of these documents that are in the inventory already'),
  documents: z.array(z.object({ id, number: z.string().nullable() })).max(20),
  documentsTotal: z.number().int(),
})

export const conflictsAsked = z.object({
  page: pageInput.page,
  pageSize: pageInput.pageSize,
  year: year.optional(),
  activityIds: z.array(id).max(100).optional().describe('Only these entries, whatever their year'),
})
