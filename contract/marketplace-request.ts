import { OFFER_KINDS } from '@pegada/core/marketplace/offer-kind.ts'
import { MARKET_STATES } from '@pegada/core/marketplace/request-state.ts'
import { z } from 'zod'
import { mayRefuseAmount } from './calculation.ts'
import { certificateEntered, certificateRow, mayRefuseCertificate } from './certificate.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { toldCertificate } from './marketplace-certificate.ts'
import { ASKED_MAX, CURRENCIES, REQUEST_KINDS } from './marketplace-kinds.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, decimalString, id, instant } from './scalars.ts'

/** What a company asks providers of the marketplace, what they answer, and what becomes of it; nothing is paid here. */

const tags = ['marketplace']
const state = z.enum(MARKET_STATES)

const entered = {
  kind: z.enum(REQUEST_KINDS),
  title: z.string().trim().min(1).max(160),
  message: z.string().trim().min(1).max(4000).describe('Goes to each provider as it is'),
  year: z.number().int().min(1990).max(2100).describe('Of the inventory that it is asked for'),
  quantity: decimalString.nullable().describe('Above zero; null where none is named'),
  unit: z.string().trim().min(1).max(40).nullable().describe('Of the quantity'),
  answerBy: day,
  offers: z.array(id).min(1).max(ASKED_MAX).describe('Each provider gets a letter with a link of its own'),
}

const requestList = {
  sorts: ['createdAt', 'title', 'answerBy'],
  filters: { state: state.optional(), kind: z.enum(REQUEST_KINDS).optional() },
} as const

/** The columns of the requests as a file. */
export const marketRequestColumns = [
  'title',
  'kind',
  'state',
  'year',
  'quantity',
  'unit',
  'answerBy',
  'providers',
  'answers',
  'createdAt',
  'sentAt',
  'id',
] as const

const { offers: _offers, ...said } = entered

export const marketRequestRow = z.object({
  id,
  ...said,
  state,
  providers: z.number().int().describe('How many are asked'),
  answers: z.number().int().describe('How many answered'),
  createdAt: instant,
  sentAt: instant.nullable(),
})

/** What a provider answered. */
const providerAnswer = z.object({
  text: z.string(),
  price: decimalString.nullable(),
  unit: z.string().nullable().describe('For one of which the price is'),
  currency: z.enum(CURRENCIES).nullable(),
  validUntil: day.nullable(),
  certificate: toldCertificate.nullable().describe('What is known of it, so that it can be entered'),
  total: decimalString.nullable().describe('Price × what was asked for; null where the units differ'),
  isLowest: z.boolean().describe('Of the answers in the same unit and currency'),
  file: z.object({ name: z.string(), bytes: z.number().int() }).nullable(),
})

/** One provider that is asked, with the offer as it was then. */
const marketAsk = z.object({
  id,
  offer: id.describe('It may have changed or been withdrawn since'),
  offerKind: z.enum(OFFER_KINDS),
  offerTitle: z.string(),
  provider: z.string(),
  cnpj: z.string(),
  email: z.string(),
  isExample: z.boolean().describe('The offer was made up'),
  state,
  declinedBy: z.enum(['company', 'provider']).nullable(),
  openedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  answer: providerAnswer.nullable(),
  certificateId: id.nullable().describe('What was bought, once it was entered as a certificate or contract of energy'),
})

const named = z.object({ requestId: id })
const namedAsk = named.extend({ askId: id })
const done = z.object({ done: z.literal(true) })
const mayNotSave = failsWith(
  'market_offer.not_offered',
  'market_request.answer_by_past',
  'market_request.quantity_invalid',
)
const mayNotJudge = failsWith('market_request.not_found', 'market_request.wrong_state')

export const marketRequest = {
  list: guardedProcedure('marketplace:read')
    .route({ method: 'GET', path: '/market-requests', summary: 'What the company asked of providers', tags })
    .input(listInput(requestList))
    .output(listOf(marketRequestRow)),

  export: guardedProcedure('marketplace:read', 'heavy')
    .route({ method: 'GET', path: '/market-requests/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...requestList, columns: marketRequestColumns }))
    .output(streamedFile),

  get: guardedProcedure('marketplace:read')
    .errors(failsWith('market_request.not_found'))
    .route({ method: 'GET', path: '/market-requests/{requestId}', summary: 'One of them, its answers compared', tags })
    .input(named)
    .output(marketRequestRow.extend({ asks: z.array(marketAsk) })),

  create: guardedProcedure('marketplace:write')
    .errors(mayNotSave)
    .route({ method: 'POST', path: '/market-requests', summary: 'Write a request; nothing is sent yet', tags })
    .input(z.object(entered))
    .output(z.object({ requestId: id })),

  update: guardedProcedure('marketplace:write')
    .errors(mayNotSave)
    .errors(mayNotJudge)
    .route({ method: 'PUT', path: '/market-requests/{requestId}', summary: 'Change one that was not sent', tags })
    .input(named.extend(entered))
    .output(z.object({ requestId: id })),

  send: guardedProcedure('marketplace:write')
    .errors(mayNotJudge)
    .errors(failsWith('market_offer.not_offered', 'market_request.answer_by_past'))
    .route({ method: 'POST', path: '/market-requests/{requestId}/send', summary: 'Write to each provider', tags })
    .input(named)
    .output(done),

  withdraw: guardedProcedure('marketplace:write')
    .errors(mayNotJudge)
    .route({
      method: 'POST',
      path: '/market-requests/{requestId}/withdraw',
      summary: 'Take it back: links that were sent lead nowhere any more',
      tags,
    })
    .input(named)
    .output(done),

  accept: guardedProcedure('marketplace:decide')
    .errors(mayNotJudge)
    .errors(failsWith('market_request.answer_expired'))
    .route({
      method: 'POST',
      path: '/market-requests/{requestId}/answers/{askId}/accept',
      summary: 'Accept an answer; the provider is told. Nothing is paid and nothing enters the inventory by it',
      tags,
    })
    .input(namedAsk)
    .output(done),

  decline: guardedProcedure('marketplace:decide')
    .errors(mayNotJudge)
    .route({
      method: 'POST',
      path: '/market-requests/{requestId}/answers/{askId}/decline',
      summary: 'Decline an answer',
      tags,
    })
    .input(namedAsk)
    .output(done),

  enterCertificate: guardedProcedure('certificate:write', undefined, 'certificates')
    .errors(mayNotJudge)
    .errors(mayRefuseAmount)
    .errors(mayRefuseCertificate)
    .route({
      method: 'POST',
      path: '/market-requests/{requestId}/answers/{askId}/certificate',
      summary:
        'Enter the certificate or contract that an accepted answer sold; once it is entered, the same is answered',
      tags,
    })
    .input(namedAsk.extend(certificateEntered))
    .output(certificateRow),

  getFile: guardedProcedure('marketplace:read')
    .errors(failsWith('market_request.not_found'))
    .route({
      method: 'GET',
      path: '/market-requests/{requestId}/answers/{askId}/file',
      summary: 'The file that came with an answer',
      tags,
    })
    .input(namedAsk)
    .output(z.file()),
}
