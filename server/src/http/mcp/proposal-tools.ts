import { ENTRY_PROPOSAL_STATES } from '@pegada/contract/entry-proposal.ts'
import { day, month } from '@pegada/contract/scalars.ts'
import { z } from 'zod'
import { paged, search, site } from './inputs.ts'
import { type Tool, toolOf } from './tool.ts'

const period = z.union([day, month, z.string().regex(/^\d{4}$/)])

/** Tools that propose entries, which a person decides about. */
export const proposalTools: readonly Tool[] = [
  toolOf({
    name: 'propose_entry',
    title: 'Propose an entry for a person to decide',
    description:
      'Proposes a line of the inventory. It is checked and calculated as an entry is, answered with the `co2eKg` (kilograms) that it ' +
      'would have, and counts for nothing until a person of the company accepts it. Name a source (`generatorKey`, of list_sources) with ' +
      'one of its units, or a factor (`factorId`, of search_factors) with its unit. Take amounts from what the person or a document ' +
      'says, never from your own estimate, and say in `note` where each figure comes from. The same `externalId` with the same content changes nothing.',
    scope: 'activity:propose',
    isReading: false,
    input: z.object({
      externalId: z
        .string()
        .regex(/^[\x21-\x7e]{1,100}$/)
        .describe(
          'Your own name for this proposal, without blanks: keep it, and use it again when you repeat the call',
        ),
      note: z.string().min(1).max(1000).describe('Why, and where the figures come from'),
      businessUnitId: site,
      generatorKey: z.string().max(100).optional().describe('A source; instead of a factor'),
      factorId: z.string().min(3).max(600).optional().describe('A factor, as `source/key` or the id of a version'),
      category: z.string().max(60).optional().describe('Only where a factor leaves it open'),
      quantity: z
        .string()
        .regex(/^\d{1,30}(\.\d{1,20})?$/)
        .describe('The amount as a plain decimal, such as "1234.5"'),
      unit: z.string().min(1).max(20).describe('Unit of the amount, such as kWh or L'),
      period: period.optional().describe('YYYY, YYYY-MM or YYYY-MM-DD; or `start` and `end`'),
      start: day.optional().describe('First day, YYYY-MM-DD'),
      end: day.optional().describe('Last day, YYYY-MM-DD'),
      region: z.string().max(100).optional().describe('Where the source has several, as list_sources tells them'),
      description: z.string().max(200).optional(),
    }),
    run: ({ procedures }, args) => procedures.entryProposal.create(args),
  }),

  toolOf({
    name: 'list_proposals',
    title: 'Entries that were proposed',
    description:
      'What was proposed by this key, with what became of it: `waiting`, `accepted` (with the id of the line), or `rejected` with the reason of the person. ' +
      '`co2eKg` is kilograms as it was calculated when it was proposed. Do not propose again what was rejected, unless the person asks for it.',
    scope: 'activity:propose',
    isReading: true,
    input: z.object({
      state: z.enum(ENTRY_PROPOSAL_STATES).optional(),
      search: search.optional().describe('Words of the description, the note or the key'),
      ...paged,
    }),
    run: ({ procedures }, args) => procedures.entryProposal.list(args),
  }),
]
