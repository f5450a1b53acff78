import { DomainError } from '@pegada/core/domain-error.ts'
import { isRecord, isText } from '@pegada/core/guards.ts'
import type { OutgoingAnswer } from '../../platform/net/port.ts'
import type { Ports } from '../../ports.ts'
import type { PartnerRow } from './repo.ts'

/** What is known of a partner to be let in there. */
export type PartnerAccess = Pick<PartnerRow, 'id' | 'baseUrl' | 'authUrl' | 'clientId' | 'secretSealed'>

/** What is asked of a partner; `url` is whole, or a path from where the partner answers. */
export interface PartnerRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly contentType?: string
  readonly body?: string
  readonly answerMaxBytes: number
}

/** A partner that let us in. */
export interface OpenPartner {
  send(request: PartnerRequest): Promise<OutgoingAnswer>
}

type PartnerPorts = Pick<Ports, 'outgoing' | 'secrets'>

const timeoutMs = 30_000
const tokenMaxBytes = 64 * 1024

/** What the sealed secret for a partner is bound to: it opens for that partner alone. */
export function partnerPurpose(partnerId: string): string {
  return `pact-partner/${partnerId}`
}

/**
 * Asks the partner for a token (client credentials) and holds it for what follows; the token goes to the partner's own host alone.
 * Throws `net.*`, `secret.unreadable`, and `pact_partner.token_refused` where there is none.
 */
export async function openPartner({ outgoing, secrets }: PartnerPorts, partner: PartnerAccess): Promise<OpenPartner> {
  const secret = secrets.open(partner.secretSealed, partnerPurpose(partner.id))
  const url = partner.authUrl ?? `${partner.baseUrl}/auth/token`
  const answer = await outgoing.send({
    method: 'POST',
    url,
    headers: {
      authorization: `Basic ${basicOf(partner.clientId, secret)}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: 'grant_type=client_credentials',
    timeoutMs,
    answerMaxBytes: tokenMaxBytes,
  })
  const token = answer.status === 200 ? tokenIn(answer.body) : undefined
  if (token === undefined) {
    throw new DomainError('pact_partner.token_refused', { host: new URL(url).host, status: answer.status })
  }
  const host = new URL(partner.baseUrl).host
  return {
    async send({ url: asked, contentType, body, ...request }) {
      const whole = asked.startsWith('/') ? `${partner.baseUrl}${asked}` : asked
      if (!URL.canParse(whole) || new URL(whole).host !== host) throw new DomainError('net.url_invalid', { host })
      return outgoing.send({
        ...request,
        url: whole,
        ...(body === undefined ? {} : { body }),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
        },
        timeoutMs,
      })
    },
  }
}

/** The credentials as RFC 6749 (2.3.1) has them: each form-encoded before they are put together. */
function basicOf(clientId: string, secret: string): string {
  return Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`).toString('base64')
}

function tokenIn(body: Uint8Array): string | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    const token = isRecord(read) ? read.access_token : undefined
    return isText(token) && /^[\x21-\x7e]{1,8192}$/.test(token) ? token : undefined
  } catch {
    return undefined
  }
}
