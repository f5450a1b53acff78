import { z } from 'zod'
import { activityInput, mayRefuse } from './activity-shape.ts'
import { mayRefuseLine } from './calculation.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { SELECTED_MAX } from './list-sizes.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, decimalString, failure, id, instant, pageInput, scope } from './scalars.ts'

/** Entries that a program proposes, an assistant above all: they count for nothing until a person accepts them. */

export const ENTRY_PROPOSAL_STATES = ['waiting', 'accepted', 'rejected'] as const

/** What is proposed: an entry as `POST /activities` takes it, without a file. */
export const proposedEntry = activityInput.omit({ attachmentId: true })

export const entryProposalRow = z.object({
  id,
  externalId: z.string(),
  state: z.enum(ENTRY_PROPOSAL_STATES),
  description: z.string(),
  businessUnitId: id,
  businessUnitName: z
    .string()
    .nullable()
    .describe('Null once the unit is gone, which no unit of a proposal that waits is'),
  scope: scope.nullable(),
  periodStart: day,
  periodEnd: day,
  quantity: z.object({ value: decimalString, unit: z.string() }),
  co2eKg: decimalString.describe('As it was calculated when it was proposed; calculated anew when it is accepted'),
  note: z.string().describe('Why, and where the figure comes from, in the words of who proposed it'),
  keyName: z.string().nullable().describe('The key by which it came; null where a person proposed it'),
  proposedBy: z.string().nullable().describe('Who made the key, or proposed it'),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable().describe('Why it was rejected'),
  activityId: id.nullable().describe('The line that was made of it'),
  waits: z
    .boolean()
    .describe('Its line is told another way too: it counts for nothing until an answer says which counts'),
})

/** A proposal with what it would be calculated from. */
const entryProposalDetail = entryProposalRow.extend({
  entry: proposedEntry.describe(
    'As it was proposed, at the unit where it stands now; `POST /activities/preview` tells its working',
  ),
  generatorKey: z.string().describe('Its source as a line keeps it: of a source, `method:<key>`, or `factor:<id>`'),
  generatorName: z.string(),
})

const tags = ['activities']
const named = z.object({ entryProposalId: id })
const reason = z.string().trim().min(1).max(500)
const mayDecide = failsWith('entry_proposal.not_found', 'entry_proposal.decided')

const narrowed = { businessUnitId: id.optional(), state: z.enum(ENTRY_PROPOSAL_STATES).optional() }
const proposalList = { sorts: ['proposedAt', 'co2eKg'], filters: narrowed } as const

/** The columns of the proposals as a file. */
export const entryProposalColumns = [
  'description',
  'site',
  'scope',
  'periodStart',
  'periodEnd',
  'quantity',
  'unit',
  'co2eKg',
  'note',
  'state',
  'key',
  'proposedBy',
  'proposedAt',
  'decidedBy',
  'decidedAt',
  'reason',
  'id',
] as const

/** Proposals that one act decides. */
export const PROPOSALS_AT_ONCE_MAX = SELECTED_MAX

/** Which proposals that wait an act on many is about: those that are named, of what the filters of the list show; none where these show another state. */
const many = z.object({
  search: pageInput.search,
  ...narrowed,
  ids: z.array(id).min(1).max(SELECTED_MAX).optional().describe('Only these of what matches'),
})
const told = {
  decided: z.number().int().describe('Decided by somebody else while the act ran'),
  left: z.number().int().describe('Those that wait still and that the act did not come to'),
}

export const entryProposal = {
  list: guardedProcedure('activity:propose')
    .route({
      method: 'GET',
      path: '/entry-proposals',
      summary: 'Entries that were proposed; a key reads those that came by it',
      tags,
    })
    .input(listInput(proposalList))
    .output(listOf(entryProposalRow)),

  export: guardedProcedure('activity:propose', 'heavy')
    .route({ method: 'GET', path: '/entry-proposals/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...proposalList, columns: entryProposalColumns }))
    .output(streamedFile),

  acceptMany: guardedProcedure('entry-proposal:decide', 'heavy')
    .route({
      method: 'POST',
      path: '/entry-proposals/accept',
      summary: 'Make lines of proposals that wait, those named or all that a filter shows, the oldest first',
      tags,
    })
    .input(many)
    .output(
      z.object({
        accepted: z.number().int(),
        waits: z.number().int().describe('Of them: told another way too, so that they count for nothing yet'),
        refused: z
          .array(failure.extend({ entryProposalId: id, description: z.string() }))
          .describe('What can no longer be entered, and why: it goes on waiting'),
        ...told,
      }),
    ),

  rejectMany: guardedProcedure('entry-proposal:decide', 'heavy')
    .route({
      method: 'POST',
      path: '/entry-proposals/reject',
      summary: 'Reject proposals that wait, those named or all that a filter shows, with why',
      tags,
    })
    .input(many.extend({ reason }))
    .output(z.object({ rejected: z.number().int(), ...told })),

  get: guardedProcedure('activity:propose')
    .errors(failsWith('entry_proposal.not_found'))
    .route({
      method: 'GET',
      path: '/entry-proposals/{entryProposalId}',
      summary:
        'A proposal with its source and what it would be calculated from; that of another key where yours holds `activity:read`',
      tags,
    })
    .input(named)
    .output(entryProposalDetail),

  create: guardedProcedure('activity:propose', 'calculate')
    .errors(mayRefuseLine)
    .errors(mayRefuse)
    .errors(failsWith('entry_proposal.external_id_conflict', 'entry_proposal.too_many'))
    .route({
      method: 'POST',
      path: '/entry-proposals',
      summary:
        'Propose an entry, which waits for a person; the same `externalId` with the same content changes nothing',
      tags,
    })
    .input(
      proposedEntry.extend({
        externalId: z
          .string()
          .regex(/^[\x21-\x7e]{1,100}$/)
          .describe('Your own name for this proposal, 1 to 100 visible ASCII characters; each key has its own'),
        note: z.string().trim().min(1).max(1000).describe('Why, and where the figure comes from'),
      }),
    )
    .output(entryProposalRow),

  accept: guardedProcedure('entry-proposal:decide', 'calculate')
    .errors(mayRefuseLine)
    .errors(mayRefuse)
    .errors(mayDecide)
    .route({
      method: 'POST',
      path: '/entry-proposals/{entryProposalId}/accept',
      summary: 'Make a line of a proposal, checked and calculated as one that is entered',
      tags,
    })
    .input(named)
    .output(entryProposalRow),

  reject: guardedProcedure('entry-proposal:decide')
    .errors(mayDecide)
    .route({
      method: 'POST',
      path: '/entry-proposals/{entryProposalId}/reject',
      summary: 'Reject a proposal, with why',
      tags,
    })
    .input(named.extend({ reason }))
    .output(entryProposalRow),
}
