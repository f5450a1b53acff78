import { DomainError } from '@pegada/core/domain-error.ts'
import { isRecord, isText } from '@pegada/core/guards.ts'
import type { Ports } from '../../ports.ts'
import { PactRefusal } from './refusal.ts'

/** Seconds that a token lets its client in. */
export const TOKEN_SECONDS = 3600

type TokenPorts = Pick<Ports, 'secrets' | 'clock'>

/** A token of one company: it opens for no other. */
const purposeOf = (companyId: string) => `pact-token/${companyId}`

/** A token that names the client and its end; nobody but us can read or make one, so none is kept. */
export function makeToken({ secrets, clock }: TokenPorts, companyId: string, clientId: string): string {
  const until = clock.now().getTime() + TOKEN_SECONDS * 1000
  return secrets.seal(JSON.stringify({ clientId, until }), purposeOf(companyId))
}

/** The client that a token names. Refuses one that is none, is another company's, or is over. */
export function readToken({ secrets, clock }: TokenPorts, companyId: string, token: string | undefined): string {
  const told = token === undefined ? undefined : openToken(secrets, companyId, token)
  if (!told) throw new PactRefusal('BadRequest', 'The access token is missing or invalid', 401)
  if (told.until <= clock.now().getTime()) throw new PactRefusal('TokenExpired', 'The access token has expired')
  return told.clientId
}

function openToken(secrets: Ports['secrets'], companyId: string, token: string) {
  try {
    const read: unknown = JSON.parse(secrets.open(token, purposeOf(companyId)))
    if (!isRecord(read) || !isText(read.clientId) || typeof read.until !== 'number') return undefined
    return { clientId: read.clientId, until: read.until }
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
