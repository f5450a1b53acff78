import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '../../http/request-context.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { type Auth, makeAuth } from '../account/auth.ts'
import { checkPassword, takeSecretHit } from '../account/check-password.ts'
import { currentSession } from '../account/current-session.ts'
import { distrustDevices } from '../account/distrust-devices.ts'
import { isTwoFactorRequired } from '../account/is-two-factor-required.ts'
import { lettersIn } from '../account/letters.ts'
import { recordPersonAudit } from '../account/record-person-audit.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { deleteOtherSessions, deleteSecret, hasSecret, isSecondFactorOn, setSecondFactor } from './repo.ts'
import { factorFailure } from './unreadable-factor.ts'

/**
 * Makes a secret and ten backup codes; the second factor is on once a code was confirmed. Where it was on (another phone), the
 * earlier secret and codes stop working at once. Throws `account.password_wrong`.
 */
export function beginSecondFactor(context: RequestContext, actor: Actor, password: string) {
  return withSecret(context, actor, 'two_factor.begin', async (tx, auth) => {
    await checkPassword(tx, auth, actor.userId, password)
    await setSecondFactor(tx, actor.userId, false)
    await deleteSecret(tx, actor.userId)
    const made = await auth.api.enableTwoFactor({ body: { password }, headers: context.headers })
    invariant('totpURI' in made, 'a secret that was made comes with its address')
    return { uri: made.totpURI, backupCodes: made.backupCodes }
  })
}

/**
 * Switches the second factor on by a code of the authenticator. Sessions that no code opened end, but for this one, and
 * devices that an earlier code trusted are asked again. Throws `auth.code_invalid`, `two_factor.not_on`, `two_factor.unreadable`.
 */
export async function confirmSecondFactor(context: RequestContext, actor: Actor, code: string): Promise<void> {
  const { id } = await currentSession(context)
  await withSecret(context, actor, 'two_factor.enable', async (tx, auth) => {
    if (!(await hasSecret(tx, actor.userId))) throw new DomainError('two_factor.not_on')
    // Switched on before the code is checked, so that the library keeps this session; a wrong code rolls both back.
    await setSecondFactor(tx, actor.userId, true)
    await auth.api
      .verifyTOTP({ body: { code: code.replace(/\s/g, '') }, headers: context.headers })
      .catch(async (error: unknown) => {
        if (error instanceof APIError) throw new DomainError('auth.code_invalid')
        throw await factorFailure(tx, auth, { userId: actor.userId, of: 'secret' }, error)
      })
    await deleteOtherSessions(tx, actor.userId, id)
    await distrustDevices(tx, actor.userId)
  })
}

/** Switches it off. Who has a role on the platform may not, nor who works where everybody needs it: `two_factor.kept_on`. */
export async function disableSecondFactor(context: RequestContext, actor: Actor, password: string): Promise<void> {
  const isKept =
    (await platformRoleOf(context.ports, actor.userId)) !== undefined ||
    (await isTwoFactorRequired(context.ports, actor))
  if (isKept) throw new DomainError('two_factor.kept_on')
  await withSecret(context, actor, 'two_factor.disable', async (tx, auth) => {
    await checkPassword(tx, auth, actor.userId, password)
    if (!(await isSecondFactorOn(tx.queries, actor.userId))) throw new DomainError('two_factor.not_on')
    await setSecondFactor(tx, actor.userId, false)
    await deleteSecret(tx, actor.userId)
    await distrustDevices(tx, actor.userId)
  })
}

/** Ten new backup codes in place of the earlier ones. */
export function renewBackupCodes(context: RequestContext, actor: Actor, password: string) {
  return withSecret(context, actor, 'two_factor.renew_codes', async (tx, auth) => {
    await checkPassword(tx, auth, actor.userId, password)
    if (!(await hasSecret(tx, actor.userId))) throw new DomainError('two_factor.not_on')
    const { backupCodes } = await auth.api
      .generateBackupCodes({ body: { password }, headers: context.headers })
      .catch((error: unknown) => {
        throw error instanceof APIError ? new DomainError('two_factor.not_on') : error
      })
    return { backupCodes }
  })
}

/** One change of the second factor: counted, in one transaction with its trail. */
async function withSecret<T>(
  { ports, settings }: RequestContext,
  actor: Actor,
  action: string,
  work: (tx: Tx, auth: Auth) => Promise<T>,
): Promise<T> {
  await takeSecretHit(ports, actor.userId)
  return ports.db.asOwner(async (tx) => {
    const result = await work(tx, makeAuth(tx.queries, settings, lettersIn(tx, ports)))
    await recordPersonAudit(tx, ports.clock, actor.userId, action)
    return result
  })
}
