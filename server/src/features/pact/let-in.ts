import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { mayUse } from '../plan/require-plan.ts'
import { hashOfSecret, isSecretOf } from './client-secret.ts'
import { PactRefusal } from './refusal.ts'
import { type ClientRow, findClient, findLiveClient, noteUse } from './repo-clients.ts'
import { makeToken, readToken, TOKEN_SECONDS } from './token.ts'

type LetInPorts = Pick<Ports, 'db' | 'clock' | 'secrets'>

/** What a client shows for a token. */
export interface Credentials {
  readonly clientId: string
  readonly secret: string
}

/** The answer to who asks for a token, by RFC 6749. */
export type TokenAnswer =
  | { readonly access_token: string; readonly token_type: 'Bearer'; readonly expires_in: number }
  | { readonly error: 'invalid_client' | 'unauthorized_client'; readonly error_description: string }

/** A token for the client of the company, where the secret is its own and the plan of the company has PACT. */
export function giveToken(ports: LetInPorts, companyId: string, shown: Credentials): Promise<TokenAnswer> {
  return ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
    const client = await findLiveClient(tx, companyId, shown.clientId)
    const isRight = isSecretOf(shown.secret, client?.secretHash ?? NOBODY)
    if (!client || !isRight) return { error: 'invalid_client', error_description: 'Client authentication failed' }
    if (!(await mayUse(tx, ports, companyId, 'pact'))) {
      return { error: 'unauthorized_client', error_description: 'The company does not exchange footprints at present' }
    }
    await noteUse(tx, client, ports.clock.now())
    const token = makeToken(ports, companyId, client.id)
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS }
  })
}

/** What is compared where there is no such client, so that it takes as long. */
const NOBODY = hashOfSecret('')

/** Who asks with a token. Refuses a client that was shut out, and a company whose plan no longer has PACT. */
export async function findAsker(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  companyId: string,
  token: string | undefined,
): Promise<ClientRow> {
  const id = readToken(ports, companyId, token)
  const client = (await findClient(tx, { companyId, id }))?.row
  if (!client || client.revokedAt !== null) {
    throw new PactRefusal('BadRequest', 'The access token is missing or invalid', 401)
  }
  if (!(await mayUse(tx, ports, companyId, 'pact'))) {
    throw new PactRefusal('AccessDenied', 'The company does not exchange footprints at present')
  }
  await noteUse(tx, client, ports.clock.now())
  return client
}
