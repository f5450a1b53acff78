import type { Outputs } from '@pegada/contract/contract.ts'
import { toldCertificate } from '@pegada/contract/marketplace-certificate.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { compareAnswers } from '@pegada/core/marketplace/compare-answers.ts'
import { type KeptState, type MarketState, stateOn } from '@pegada/core/marketplace/request-state.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import { linkEnd } from '../engagement/answer.ts'
import type { AskRow, ListedRequest, RequestRow } from './repo-requests.ts'

type Request = Outputs['marketRequest']['get']

/** The state of a request or of one that is asked, as it reads today. */
export function stateToday(state: KeptState, { answerBy }: Pick<RequestRow, 'answerBy'>, today: string): MarketState {
  return stateOn(state, linkEnd(answerBy).toISOString().slice(0, DAY), today)
}

/** A row of the list. */
export function presentRequest(
  { request, providers, answers }: ListedRequest,
  today: string,
): Outputs['marketRequest']['list']['rows'][number] {
  const { companyId: _, createdBy: __, createdAt, sentAt, quantity, state, ...said } = request
  return {
    ...{ ...said, providers, answers },
    state: stateToday(state, request, today),
    quantity: numeric(quantity),
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

/** Whom it goes to, with what each answered held against the others. */
export function presentAsks(request: RequestRow, asks: readonly AskRow[], today: string): Request['asks'] {
  const { quantity, unit } = request
  const asked = quantity === null || unit === null ? null : { quantity: decimal(quantity), unit }
  const priced = asks.flatMap(({ id, price, priceUnit, currency }) =>
    price === null || priceUnit === null || currency === null
      ? []
      : [{ id, price: decimal(price), unit: priceUnit, currency }],
  )
  const compared = new Map(compareAnswers(priced, asked).map((one) => [one.id, one]))
  return asks.map((ask) => {
    const {
      id,
      offerId: offer,
      offerKind,
      offerTitle,
      provider,
      cnpj,
      email,
      isExample,
      declinedBy,
      certificateId,
    } = ask
    const beside = compared.get(id)
    return {
      ...{ id, offer, offerKind, offerTitle, provider, email, isExample, declinedBy, certificateId },
      cnpj: maskCnpj(cnpj),
      state: stateToday(ask.state, request, today),
      openedAt: ask.openedAt?.toISOString() ?? null,
      answeredAt: ask.answeredAt?.toISOString() ?? null,
      answer:
        ask.answer === null
          ? null
          : {
              ...presentAnswer(ask, ask.answer),
              total: beside?.total ? toPlain(beside.total) : null,
              isLowest: beside?.isLowest ?? false,
              file: ask.fileName === null ? null : { name: ask.fileName, bytes: ask.fileBytes ?? 0 },
            },
    }
  })
}

/** What a provider wrote. */
export function presentAnswer({ id, price, priceUnit, currency, validUntil, certificate: told }: AskRow, text: string) {
  const place = { table: 'market_asks', column: 'certificate', row: id }
  const certificate = told === null ? null : readStored(toldCertificate, told, place)
  return { text, price: numeric(price), unit: priceUnit, currency, validUntil, certificate }
}

const numeric = (text: string | null) => (text === null ? null : plainNumeric(text))

/** Letters of a day, YYYY-MM-DD. */
const DAY = 10
