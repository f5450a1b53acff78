import type { Credentials, TokenAnswer } from '../features/pact/let-in.ts'

type Refused =
  | Extract<TokenAnswer, { error: string }>
  | { readonly error: 'unsupported_grant_type' | 'invalid_request'; readonly error_description: string }

/** What a client shows for a token (RFC 6749, 2.3.1 and 4.4): Basic, and a form that asks by client credentials; or why it is neither. */
export function readCredentials(authorization: string | undefined, body: string): Credentials | Refused {
  const grant = new URLSearchParams(body).get('grant_type')
  if (grant === null) return { error: 'invalid_request', error_description: 'grant_type is missing' }
  if (grant !== 'client_credentials') {
    return { error: 'unsupported_grant_type', error_description: 'Only client_credentials is answered' }
  }
  const encoded = /^Basic\s+([A-Za-z0-9+/_-]+=*)\s*$/i.exec(authorization ?? '')?.[1]
  const [id = '', ...secret] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':')
  const clientId = decode(id)
  if (!clientId || clientId.includes('\0') || secret.length === 0) {
    return { error: 'invalid_client', error_description: 'Client authentication failed' }
  }
  return { clientId, secret: decode(secret.join(':')) ?? '' }
}

/** A part of the credentials, form-encoded or as it is: ours have nothing in them that would read otherwise. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
