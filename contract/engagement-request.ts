import { z } from 'zod'
import { ENGAGEMENT_STATES } from './engagement-kinds.ts'
import { askedForm, evidenceFile, givenAnswers } from './engagement-shape.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, decimalString, id, instant, language } from './scalars.ts'
import { shownSuppliers } from './supplier.ts'

/** Whom a campaign was sent to, and the review of what came back. */

const toldScore = z.object({
  percent: decimalString.nullable().describe('0 to 100; null where no question with points was answered'),
  won: decimalString,
  askable: z.number().int(),
  working: z.array(
    z.object({
      question: z.string(),
      state: z.enum(['left_open', 'evidenced', 'without_evidence', 'needs_none']),
      worth: z.number(),
      won: decimalString,
      most: z.number(),
    }),
  ),
})

const requestRow = z.object({
  id,
  campaignId: id,
  campaign: z.string(),
  year: z.number().int(),
  supplierId: id,
  supplier: z.string(),
  email: z.string(),
  language,
  state: z.enum(ENGAGEMENT_STATES),
  score: decimalString.nullable(),
  deadline: day,
  invitedAt: instant,
  openedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  remindedAt: instant.nullable(),
  reviewedAt: instant.nullable(),
})

const requests = {
  sorts: ['invitedAt', 'supplier', 'state', 'answeredAt'],
  filters: {
    campaignId: id.optional(),
    supplierId: id.optional(),
    state: z.enum(ENGAGEMENT_STATES).optional(),
  },
} as const

/** The columns of the requests as a file. */
export const requestColumns = [
  'supplier',
  'campaign',
  'year',
  'email',
  'language',
  'state',
  'score',
  'deadline',
  'invitedAt',
  'answeredAt',
  'reviewedAt',
  'id',
] as const

const requestDetail = requestRow.extend({
  form: askedForm,
  answers: givenAnswers.nullable().describe('As they were sent; null before'),
  files: z.array(evidenceFile),
  told: toldScore.nullable(),
  reason: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  isOwnAccount: z.boolean().describe('Answered by a company of this platform from its own account'),
  sent: z
    .array(z.object({ sentAt: instant, score: decimalString.nullable() }))
    .describe('Each time it was sent, newest first'),
})

const named = z.object({ requestId: id })
const namedCampaign = z.object({ campaignId: id })
const done = z.object({ done: z.literal(true) })
const tags = ['suppliers']
const notFound = failsWith('supplier_request.not_found')
const reviewed = failsWith('supplier_request.not_found', 'supplier_request.wrong_state')

/** What one supplier was asked in a campaign, and the review of its answer. */
export const supplierRequest = {
  list: guardedProcedure('engagement:read')
    .route({ method: 'GET', path: '/supplier-requests', summary: 'What suppliers were asked', tags })
    .input(listInput(requests))
    .output(listOf(requestRow)),

  export: guardedProcedure('engagement:read', 'heavy')
    .route({ method: 'GET', path: '/supplier-requests/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...requests, columns: requestColumns }))
    .output(streamedFile),

  get: guardedProcedure('engagement:read')
    .errors(notFound)
    .route({
      method: 'GET',
      path: '/supplier-requests/{requestId}',
      summary: 'One request with its answer, evidence and score',
      tags,
    })
    .input(named)
    .output(requestDetail),

  invite: guardedProcedure('engagement:write', 'heavy', 'engagement')
    .errors(failsWith('campaign.not_found', 'campaign.closed', 'campaign.deadline_past', 'supplier.not_found'))
    .route({
      method: 'POST',
      path: '/supplier-campaigns/{campaignId}/invite',
      summary: 'Write to suppliers, each once, in its language; who cannot be written to is told',
      tags,
    })
    .input(
      namedCampaign.extend({
        suppliers: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('selected'), ids: z.array(id).min(1).max(500) }),
          z.object({ kind: z.literal('shown'), filter: shownSuppliers }),
        ]),
        isDryRun: z.boolean().default(false).describe('Only tell who would be written to'),
      }),
    )
    .output(
      z.object({
        invited: z.number().int(),
        already: z.number().int().describe('In this campaign before'),
        silent: z.number().int().describe('Asked for no further letters'),
        withoutAddress: z.array(z.object({ supplierId: id, name: z.string() })),
      }),
    ),

  remind: guardedProcedure('engagement:write', 'heavy', 'engagement')
    .errors(reviewed)
    .errors(failsWith('campaign.closed', 'campaign.deadline_past'))
    .route({
      method: 'POST',
      path: '/supplier-requests/{requestId}/remind',
      summary: 'Write again, with a new link; the earlier one stops working',
      tags,
    })
    .input(named)
    .output(done),

  withdraw: guardedProcedure('engagement:write')
    .errors(reviewed)
    .route({
      method: 'POST',
      path: '/supplier-requests/{requestId}/withdraw',
      summary: 'Take a request back that nobody answered; its link stops working',
      tags,
    })
    .input(named)
    .output(done),

  accept: guardedProcedure('engagement:review')
    .errors(reviewed)
    .route({
      method: 'POST',
      path: '/supplier-requests/{requestId}/accept',
      summary: 'Accept an answer; its score becomes the supplier’s',
      tags,
    })
    .input(named)
    .output(done),

  askAgain: guardedProcedure('engagement:review')
    .errors(reviewed)
    .errors(failsWith('campaign.closed'))
    .route({
      method: 'POST',
      path: '/supplier-requests/{requestId}/ask-again',
      summary: 'Give an answer back with what is to be mended; a letter with a new link goes out',
      tags,
    })
    .input(named.extend({ reason: z.string().trim().min(1).max(2000) }))
    .output(done),

  refuse: guardedProcedure('engagement:review')
    .errors(reviewed)
    .route({
      method: 'POST',
      path: '/supplier-requests/{requestId}/refuse',
      summary: 'Refuse an answer with the reason; it counts for nothing',
      tags,
    })
    .input(named.extend({ reason: z.string().trim().min(1).max(2000) }))
    .output(done),

  getEvidence: guardedProcedure('engagement:read')
    .errors(notFound)
    .route({
      method: 'GET',
      path: '/supplier-requests/{requestId}/evidence/{evidenceId}',
      summary: 'A file that a supplier sent along',
      tags,
    })
    .input(named.extend({ evidenceId: id }))
    .output(z.file()),

  propose: guardedProcedure('supplier:write')
    .errors(reviewed)
    .errors(
      failsWith(
        'supplier_request.figures_missing',
        'supplier.not_found',
        'attachment.not_found',
        'supplier_proposal.evidence_missing',
        'supplier_proposal.upstream_missing',
        'supplier_proposal.nothing_emitted',
        'supplier_proposal.revenue_missing',
        'unit.unknown',
        'unit.ambiguous',
        'unit.empty',
      ),
    )
    .route({
      method: 'POST',
      path: '/supplier-requests/{requestId}/propose',
      summary: 'Propose the figures of an accepted answer for the ledger',
      tags,
    })
    .input(named)
    .output(z.object({ proposalId: id })),
}
