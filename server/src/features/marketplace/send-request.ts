import { DomainError } from '@pegada/core/domain-error.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { takeHit } from '../../http/rate-limit.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { newToken } from '../invitation/token.ts'
import { day } from '../mail/letter-values.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { recordMarket } from './record-market.ts'
import type { AskRow, RequestRow } from './repo-requests.ts'
import { selectAsks, updateAsk, updateRequest } from './repo-requests.ts'
import { heldRequest, offeredToday, refusePast } from './requests.ts'

type Mail = Pick<Ports, 'translate' | 'clock' | 'publicUrl'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/** Providers are Brazilian companies, by their CNPJ. */
const LETTER_LANGUAGE = SOURCE_LANGUAGE

/** Counts a request that a company sends: providers are not flooded in its name. Throws `request.rate_limited`. */
export function takeSendingHit(
  ports: Pick<Ports, 'db' | 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<void> {
  return takeHit(ports, 'invitation', `market:${companyId}`)
}

/**
 * Writes to each provider, with a link of its own of which only the hash is kept. Throws `market_request.not_found`,
 * `market_request.wrong_state`, `market_request.answer_by_past`, and `market_offer.not_offered` where an offer was taken back since.
 */
export async function sendRequest(tx: Tx, ports: Mail, actor: Person, id: string): Promise<void> {
  const request = await heldRequest(tx, actor, id)
  if (request.state !== 'draft') throw new DomainError('market_request.wrong_state', { state: request.state })
  refusePast(ports, request.answerBy)
  const asks = await selectAsks(tx, request)
  await offeredToday(
    tx,
    ports,
    asks.map(({ offerId }) => offerId),
  )
  for (const ask of asks) {
    const { token, tokenHash } = newToken()
    await updateAsk(tx, ask, { state: 'sent', tokenHash })
    await writeToProvider(tx, ports, { request, ask, name: 'market-request', link: linkOf(ports, token) })
  }
  await updateRequest(tx, request, { state: 'sent', sentAt: ports.clock.now() })
  await recordMarket(tx, ports, actor, { verb: 'send', id, data: { providers: asks.map(({ provider }) => provider) } })
}

/** Writes to a provider what is asked, or that its answer was accepted. */
export async function writeToProvider(
  tx: Tx,
  ports: Mail,
  {
    request,
    ask,
    name,
    link,
  }: {
    readonly request: RequestRow
    readonly ask: AskRow
    readonly name: 'market-request' | 'market-accepted'
    readonly link: string
  },
): Promise<void> {
  const { name: company } = await findCompanyNames(tx, request.companyId)
  await queueLetter(tx, ports, {
    name,
    to: ask.email,
    language: LETTER_LANGUAGE,
    values: {
      ...{ name: '', company, subject: request.title, offer: ask.offerTitle, message: request.message, link },
      until: day(new Date(`${request.answerBy}T12:00:00Z`), LETTER_LANGUAGE),
    },
  })
}

/** Where a link leads: the secret stands behind the hash, which no server sees. */
function linkOf({ publicUrl }: Pick<Ports, 'publicUrl'>, token: string): string {
  const url = new URL('/provider-answer', publicUrl)
  url.hash = token
  return url.toString()
}
