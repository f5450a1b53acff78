import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { ENGAGEMENT_STATES } from './engagement-kinds.ts'
import { askedForm, evidenceFile, givenAnswers } from './engagement-shape.ts'
import { listInput, listOf } from './list.ts'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { day, id, instant, language } from './scalars.ts'

/** What a supplier does with a request: without an account by the link of its letter, or as a company of this platform. */

/** The secret of a letter's link; the database keeps its hash alone. */
const token = z.string().min(1).max(200)
const withToken = z.object({ token })
const named = z.object({ requestId: id })
const done = z.object({ done: z.literal(true) })
const tags = ['supplier-answers']

/** A form at work: what is asked by whom, what was answered so far, and how it stands. */
const workingForm = z.object({
  customer: z.string().describe('Who asks'),
  supplier: z.string().describe('As the customer calls it'),
  campaign: z.string(),
  message: z.string(),
  year: z.number().int(),
  deadline: day,
  language,
  state: z.enum(ENGAGEMENT_STATES),
  form: askedForm,
  answers: givenAnswers.describe('The draft, or what was sent'),
  files: z.array(evidenceFile),
  reason: z.string().nullable().describe('What the customer wants mended, or why it refused'),
  answeredAt: instant.nullable(),
})

const linkInvalid = failsWith('supplier_request.link_invalid')
const mayNotSend = failsWith('supplier_request.wrong_state', 'supplier_answer.faulty')
const mayNotKeep = failsWith(
  'supplier_request.wrong_state',
  'supplier_request.evidence_too_many',
  'file.empty',
  'file.too_large',
  'file.kind_not_accepted',
)

/** By the link of a letter: each call reaches that one request, and a link that is wrong in any way is answered alike. */
export const supplierAnswer = {
  open: publicProcedure('look-up')
    .errors(linkInvalid)
    .route({ method: 'POST', path: '/supplier-answers/open', summary: 'The form that a letter leads to', tags })
    .input(withToken)
    .output(workingForm),

  save: publicProcedure('calculate')
    .errors(linkInvalid)
    .errors(failsWith('supplier_request.wrong_state'))
    .route({ method: 'POST', path: '/supplier-answers/save', summary: 'Keep a draft, right or not', tags })
    .input(withToken.extend({ answers: givenAnswers }))
    .output(done),

  send: publicProcedure('look-up')
    .errors(linkInvalid)
    .errors(mayNotSend)
    .route({
      method: 'POST',
      path: '/supplier-answers/send',
      summary: 'Send the answers; each fault is told by field',
      tags,
    })
    .input(withToken.extend({ answers: givenAnswers }))
    .output(done),

  putEvidence: publicProcedure('upload')
    .errors(linkInvalid)
    .errors(mayNotKeep)
    .route({
      method: 'POST',
      path: '/supplier-answers/evidence',
      summary: 'Store a file that an answer leans on',
      tags,
    })
    .input(withToken.extend({ file: z.file() }))
    .output(evidenceFile),

  decline: publicProcedure('look-up')
    .errors(linkInvalid)
    .errors(failsWith('supplier_request.wrong_state'))
    .route({
      method: 'POST',
      path: '/supplier-answers/decline',
      summary: 'Answer nothing, and get no further letters from this company',
      tags,
    })
    .input(withToken)
    .output(done),
}

const askedRow = z.object({
  id,
  customer: z.string(),
  campaign: z.string(),
  year: z.number().int(),
  deadline: day,
  state: z.enum(ENGAGEMENT_STATES),
  invitedAt: instant,
  answeredAt: instant.nullable(),
})

/** What other companies of this platform ask of the one that is signed in, by the root of its CNPJ. */
export const askedOfUs = {
  list: guardedProcedure('engagement:read')
    .route({ method: 'GET', path: '/asked-of-us', summary: 'What customers on this platform ask of the company', tags })
    .input(listInput({ sorts: ['deadline', 'invitedAt', 'customer'], filters: {} }))
    .output(listOf(askedRow)),

  get: guardedProcedure('engagement:read')
    .errors(failsWith('supplier_request.not_found'))
    .route({ method: 'GET', path: '/asked-of-us/{requestId}', summary: 'One of them, with the form', tags })
    .input(named)
    .output(
      workingForm.extend({
        earlier: z
          .object({ customer: z.string(), sentAt: instant, answers: givenAnswers })
          .nullable()
          .describe('What the company last answered for that year to anybody; files stay with whom they were sent to'),
      }),
    ),

  fill: guardedProcedure('engagement:write')
    .errors(mayRefuseTotals)
    .errors(
      failsWith(
        'supplier_request.not_found',
        'supplier_request.inventory_empty',
        'inventory.year_out_of_range',
        'business_unit.not_found',
      ),
    )
    .route({
      method: 'GET',
      path: '/asked-of-us/{requestId}/own-figures',
      summary: 'What the own inventory of that year answers, for the company to choose what it shares',
      tags,
    })
    .input(named)
    .output(z.object({ answers: givenAnswers, isClosed: z.boolean().describe('The year is closed and sealed') })),

  save: guardedProcedure('engagement:write')
    .errors(failsWith('supplier_request.not_found', 'supplier_request.wrong_state'))
    .route({ method: 'PUT', path: '/asked-of-us/{requestId}', summary: 'Keep a draft, right or not', tags })
    .input(named.extend({ answers: givenAnswers }))
    .output(done),

  send: guardedProcedure('engagement:review')
    .errors(failsWith('supplier_request.not_found'))
    .errors(mayNotSend)
    .route({
      method: 'POST',
      path: '/asked-of-us/{requestId}/send',
      summary: 'Send the answers to the customer; they are kept for the next one',
      tags,
    })
    .input(named.extend({ answers: givenAnswers }))
    .output(done),

  putEvidence: guardedProcedure('engagement:write', 'upload')
    .errors(failsWith('supplier_request.not_found'))
    .errors(mayNotKeep)
    .route({ method: 'POST', path: '/asked-of-us/{requestId}/evidence', summary: 'Store a file for one of them', tags })
    .input(named.extend({ file: z.file() }))
    .output(evidenceFile),
}
