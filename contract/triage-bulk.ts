import { z } from 'zod'
import { documentFilters } from './document.ts'
import { itemFilters } from './document-item.ts'
import { SELECTED_MAX } from './list-sizes.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, pageInput, year } from './scalars.ts'
import { classifiedInputs, perUnit } from './suggestion.ts'
import {
  facet,
  mayRefuseSettling,
  narrow,
  percent,
  reason,
  settled,
  shownInput,
  triageDecision,
} from './triage-shapes.ts'

/**
 * Why a line does not pass in bulk: its document does not count (not ours, cancelled, …), its signature is broken or was not
 * looked at, something else of it is in doubt, it asks something, it has no source, or it could not be calculated.
 */
const LEFT_WHYS = ['not_countable', 'signature', 'doubtful', 'asks', 'no_source', 'refused'] as const

/** Of a list: those that are named, of what its filters show. */
const ofList = {
  counts: z.boolean().optional(),
  search: pageInput.search,
  ids: z.array(id).min(1).max(SELECTED_MAX).optional(),
}

/** Acts on many groups at once: all that a filter shows, and the rest of a year below a threshold. */

export const triageBulk = {
  facets: guardedProcedure('document:read')
    .route({
      method: 'GET',
      path: '/triage/facets',
      summary: 'Suppliers, NCM codes, sectors, questions and doubts of pending lines, the heaviest first',
      tags: ['triage'],
    })
    .input(z.object(narrow))
    .output(z.object({ supplier: facet, ncm: facet, sector: facet, question: facet, doubt: facet })),

  decideShown: guardedProcedure('document-item:decide', 'heavy')
    .errors(mayRefuseSettling)
    .errors(failsWith('triage.nothing_shown'))
    .route({
      method: 'POST',
      path: '/triage/decisions/shown',
      summary: 'Settle all groups that a filter shows as one act',
      tags: ['triage'],
    })
    .input(
      z.object({
        ...shownInput,
        action: z.enum(['accept', 'ignore']),
        reason: reason
          .optional()
          .describe(
            'Why the lines are left out, why purchases that name no buyer are ours, or why lines in the doubt that the filter names may be decided together; required for all three',
          ),
        generatorKey: z
          .string()
          .max(100)
          .optional()
          .describe('Else the first suggestion of each line that leaves nothing to ask, or asks what the filter names'),
        category: z.string().max(60).optional(),
        inputs: classifiedInputs.optional(),
        perUnit: perUnit.optional(),
        businessUnitId: id.optional(),
      }),
    )
    .output(settled),

  decideListed: guardedProcedure('document-item:decide', 'heavy')
    .errors(mayRefuseSettling)
    .errors(failsWith('triage.nothing_shown'))
    .route({
      method: 'POST',
      path: '/triage/decisions/listed',
      summary: 'Settle pending lines of a list of lines or of documents, those named or all that it shows, as one act',
      tags: ['triage'],
    })
    .input(
      z
        .object({
          action: z.enum(['accept', 'ignore']).describe('As each line was suggested first, or left out'),
          reason: reason.optional().describe('Why the lines are left out; required for that'),
          lines: z.object({ ...itemFilters, ...ofList }).optional(),
          documents: z
            .object({ ...documentFilters, ...ofList })
            .optional()
            .describe('All lines of these'),
        })
        .refine(({ lines, documents }) => (lines === undefined) !== (documents === undefined)),
    )
    .output(
      triageDecision.extend({
        left: z
          .array(z.object({ why: z.enum(LEFT_WHYS), lines: z.number().int() }))
          .describe('Lines that stay pending, by why they are settled one by one'),
      }),
    ),

  weighRest: guardedProcedure('document:read')
    .errors(failsWith('triage.threshold_out_of_range'))
    .route({
      method: 'GET',
      path: '/triage/rest',
      summary: 'What a threshold of materiality would leave out of a year',
      tags: ['triage'],
    })
    .input(z.object({ year, percent }))
    .output(
      z.object({
        wholeKg: decimalString.describe('Mass of the year: accepted, pending, and left out below a threshold before'),
        leftBeforeKg: decimalString,
        restKg: decimalString,
        groups: z.number().int(),
        lines: z.number().int(),
        value: decimalString.describe('BRL'),
      }),
    ),

  leaveRest: guardedProcedure('document-item:decide', 'heavy')
    .errors(
      failsWith('triage.threshold_out_of_range', 'triage.nothing_below', 'document_item.doubtful', 'inventory.closed'),
    )
    .route({
      method: 'POST',
      path: '/triage/rest',
      summary: 'Leave the lightest groups of a year out, together below a share of its mass, with the reason',
      tags: ['triage'],
    })
    .input(z.object({ year, percent, reason }))
    .output(settled),
}
