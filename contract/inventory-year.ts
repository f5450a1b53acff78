import { MISSING_PARTS } from '@pegada/core/inventory/missing.ts'
import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { year } from './scalars.ts'

/** What a year of the inventory still lacks. */

const yearInput = z.object({ year })

/** Something missing, with the page where it is mended. */
export const closingGap = z.object({
  code: z.string().describe('Its sentence is `inventory-words:gap.<code>`'),
  subject: z.string().describe('What it is about; with the code it names the gap'),
  data: z.record(z.string(), z.unknown()),
  blocks: z.boolean(),
  isAcceptable: z.boolean().describe('Whether it may be accepted with a reason, which then stands in the sealed file'),
  acceptedReason: z.string().nullable(),
  mend: z.object({
    action: z.string().describe('Its words are `inventory-words:mend.<action>`'),
    params: z.record(z.string(), z.string()),
  }),
  count: z.number().int().describe('How many items or months stand behind it'),
})

/** The one count of what a year lacks, which every page, book and report tells. */
export const missing = z.object({
  year: z.number().int(),
  total: z.number().int().describe('What blocks closing; what was accepted with a reason is not among it'),
  parts: z
    .array(z.object({ part: z.enum(MISSING_PARTS), count: z.number().int() }))
    .describe('Of which; only parts that hold something, adding up to the total'),
})

export const inventoryYears = {
  missing: guardedProcedure('inventory:read')
    .errors(failsWith('inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/missing',
      summary: 'How much is missing, counted once, and of what kind',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(missing),

  gaps: guardedProcedure('inventory:read')
    .errors(failsWith('inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/gaps',
      summary: 'What is missing, and how to mend it',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(z.array(closingGap)),

  acceptGap: guardedProcedure('inventory:manage')
    .errors(failsWith('inventory.closed', 'inventory.year_out_of_range', 'gap.not_found', 'gap.not_acceptable'))
    .route({
      method: 'PUT',
      path: '/inventories/{year}/gaps/accepted',
      summary: 'Accept a gap with a reason, or take it back with none',
      tags: ['inventory'],
    })
    .input(
      yearInput.extend({
        code: z.string().max(100),
        subject: z.string().max(1_000),
        reason: z.string().max(1_000).describe('Empty takes the acceptance back'),
      }),
    )
    .output(z.array(closingGap)),

  acceptGaps: guardedProcedure('inventory:manage')
    .errors(failsWith('inventory.closed', 'inventory.year_out_of_range', 'gap.not_found', 'gap.not_acceptable'))
    .route({
      method: 'PUT',
      path: '/inventories/{year}/gaps/accepted-together',
      summary: 'Accept several gaps with one reason as one act, or take them back with none',
      tags: ['inventory'],
    })
    .input(
      yearInput.extend({
        gaps: z
          .array(z.object({ code: z.string().max(100), subject: z.string().max(1_000) }))
          .min(1)
          .max(1_000),
        reason: z.string().max(1_000).describe('Empty takes the acceptances back'),
      }),
    )
    .output(z.array(closingGap)),
}
