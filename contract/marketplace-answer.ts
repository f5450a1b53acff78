import { OFFER_KINDS } from '@pegada/core/marketplace/offer-kind.ts'
import { MARKET_STATES } from '@pegada/core/marketplace/request-state.ts'
import { z } from 'zod'
import { toldCertificate } from './marketplace-certificate.ts'
import { CURRENCIES, REQUEST_KINDS } from './marketplace-kinds.ts'
import { failsWith, publicProcedure } from './procedure.ts'
import { day, decimalString } from './scalars.ts'

/** What a provider does with a request, without an account, by the link of its letter: it answers once, or declines. */

/** The secret of a letter's link; the database keeps its hash alone. */
const token = z.string().min(1).max(200)
const withToken = z.object({ token })
const done = z.object({ done: z.literal(true) })
const tags = ['marketplace-answers']

const linkInvalid = failsWith('market_answer.link_invalid')

const given = {
  text: z.string().trim().min(1).max(4000),
  price: decimalString.nullable().describe('Zero or more, for one unit; a request for a proposal asks for it'),
  unit: z.string().trim().min(1).max(40).nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  validUntil: day.nullable(),
}

export const marketAnswer = {
  open: publicProcedure('look-up')
    .errors(linkInvalid)
    .route({ method: 'POST', path: '/market-answers/open', summary: 'The request that a letter leads to', tags })
    .input(withToken)
    .output(
      z.object({
        company: z.string().describe('Who asks'),
        provider: z.string(),
        offer: z.string(),
        offerKind: z.enum(OFFER_KINDS),
        isExample: z.boolean(),
        kind: z.enum(REQUEST_KINDS),
        title: z.string(),
        message: z.string(),
        quantity: decimalString.nullable(),
        unit: z.string().nullable(),
        answerBy: day,
        state: z.enum(MARKET_STATES),
        answer: z
          .object({ ...given, certificate: toldCertificate.nullable(), fileName: z.string().nullable() })
          .nullable()
          .describe('What was sent'),
      }),
    ),

  send: publicProcedure('look-up')
    .errors(linkInvalid)
    .errors(
      failsWith(
        'market_request.wrong_state',
        'market_answer.price_missing',
        'market_answer.validity_past',
        'market_answer.certificate_invalid',
        'file.empty',
        'file.too_large',
        'file.kind_not_accepted',
      ),
    )
    .route({ method: 'POST', path: '/market-answers/send', summary: 'Answer, once', tags })
    .input(
      withToken.extend({
        ...given,
        certificate: toldCertificate.nullable().default(null).describe('For offers of certificates and of energy'),
        file: z.file().optional(),
      }),
    )
    .output(done),

  decline: publicProcedure('look-up')
    .errors(linkInvalid)
    .errors(failsWith('market_request.wrong_state'))
    .route({ method: 'POST', path: '/market-answers/decline', summary: 'Answer nothing', tags })
    .input(withToken)
    .output(done),
}
