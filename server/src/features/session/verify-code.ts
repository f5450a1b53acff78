import { createHash } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { APIError } from 'better-auth/api'
import { takeHit } from '../../http/rate-limit.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Tx } from '../../platform/db/port.ts'
import { assertNotLeaving } from '../account/assert-not-leaving.ts'
import { makeAuth } from '../account/auth.ts'
import { keepFailure } from '../account/keep-failure.ts'
import { lettersIn } from '../account/letters.ts'
import { recordSignIn, sendCookies } from '../account/sign-in.ts'
import { assertOpenAccount } from '../platform-admin/assert-open-account.ts'
import { recordPlatformSignIn } from '../platform-admin/record-platform-sign-in.ts'
import { findOwnerOfPendingCode } from './repo.ts'
import { factorFailure } from './unreadable-factor.ts'

type CodeInput = Inputs['session']['verifyCode']

/**
 * The second step of sign-in: a code of the authenticator, or a backup code, which serves once. A wrong one is counted: five
 * end this sign-in, ten in a row lock the account's second step for a quarter of an hour; it is kept among the sign-ins that failed.
 * Throws `auth.code_invalid`, `auth.code_expired`, `auth.rate_limited`, `auth.deactivated` or
 * `auth.deletion_prepared` of an account that was closed or is to be deleted meanwhile, and
 * `two_factor.unreadable` where no secret reads what the code is held against: a backup code may then still serve.
 */
export async function verifyCode(context: RequestContext, input: CodeInput): Promise<void> {
  const cookie = context.headers.get('cookie') ?? ''
  const pending = /pegada\.two_factor=([^;]+)/.exec(cookie)?.[1]
  if (!pending) throw new DomainError('auth.code_expired')
  const owner = await findOwnerOfPendingCode(context.ports.db, identifierIn(pending))
  const open = () => openByCode(context, input, pending, owner?.id)
  await (owner ? keepFailure(context, owner.email, open) : open())
}

async function openByCode(
  context: RequestContext,
  input: CodeInput,
  pending: string,
  userId: string | undefined,
): Promise<void> {
  const { ports } = context
  await takeHit(ports, 'sign-in-secret', createHash('sha256').update(pending).digest('hex'))
  // What the library counts of a wrong code is kept: the refusal is thrown once the transaction has ended.
  const refusal = await ports.db.asOwner(async (tx) => {
    const tried = await tryCode(tx, context, input, userId)
    if (tried instanceof DomainError) return tried
    const { headers, response } = tried
    await assertOpenAccount(tx, response.user.id)
    await assertNotLeaving(tx, response.user.id)
    await recordPlatformSignIn(tx, ports.clock, response.user.id)
    await recordSignIn(tx, context, response.user.id)
    sendCookies(context, headers)
    return undefined
  })
  if (refusal) throw refusal
}

/** What the library answers of an opened session; a refusal that is one of ours. */
async function tryCode(tx: Tx, context: RequestContext, input: CodeInput, userId: string | undefined) {
  const auth = makeAuth(tx.queries, context.settings, lettersIn(tx, context.ports))
  const code = input.code.replace(/\s/g, '')
  const body = { code, trustDevice: input.trustsDevice }
  const call = { body, headers: withoutSession(context.headers), returnHeaders: true } as const
  try {
    return input.kind === 'backup' ? await auth.api.verifyBackupCode(call) : await auth.api.verifyTOTP(call)
  } catch (error) {
    if (error instanceof APIError) return codeRefusal(error)
    const failure = await factorFailure(
      tx,
      auth,
      { userId, of: input.kind === 'backup' ? 'backupCodes' : 'secret' },
      error,
    )
    if (failure instanceof DomainError) return failure
    throw failure
  }
}

/** The name under which the library keeps who waits for a code: what stands before the signature, which has no dot. */
function identifierIn(pending: string): string {
  return pending.split(/\.|%2E/i)[0] ?? ''
}

/** What the library's refusal means to the person. */
export function codeRefusal(error: APIError): DomainError {
  switch (error.body?.code) {
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return new DomainError('auth.code_expired')
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return new DomainError('auth.rate_limited', { minutes: 15 })
    default:
      return new DomainError('auth.code_invalid')
  }
}

/** A session that is open already does not answer for the one that is being opened. */
function withoutSession(headers: Headers): Headers {
  const kept = new Headers(headers)
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).filter((one) => !one.includes('pegada.session_'))
  kept.set('cookie', cookies.join('; '))
  return kept
}
