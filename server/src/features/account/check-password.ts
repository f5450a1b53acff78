import { createHash } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import { takeHit } from '../../http/rate-limit.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import type { Auth } from './auth.ts'
import { findPasswordHash, updatePasswordHash } from './repo-secrets.ts'

/** Counts a try at a secret of a person who is signed in. Throws `auth.rate_limited`. */
export function takeSecretHit(ports: Pick<Ports, 'db' | 'clock'>, userId: string): Promise<void> {
  return takeHit(ports, 'sign-in-secret', userId)
}

/** What an e-mail is counted under, whether or not an account has it: SHA-256 of its small letters. */
export function accountHash(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}

/** Counts a try at the password of an address, known or not, whoever tries. Throws `auth.rate_limited`. */
export function takeSignInHit(ports: Pick<Ports, 'db' | 'clock'>, email: string): Promise<void> {
  return takeHit(ports, 'sign-in-account', accountHash(email))
}

/** Whether it is the person's password; where there is no person, as much work is done for nothing. */
export async function isPasswordOf(tx: Tx, auth: Auth, userId: string | undefined, password: string): Promise<boolean> {
  const { password: passwords } = await auth.$context
  const hash = userId === undefined ? null : await findPasswordHash(tx, userId)
  if (hash) return passwords.verify({ hash, password })
  await passwords.hash(password)
  return false
}

/** Whether this is the password of the person who asks. Throws `account.password_wrong`. */
export async function checkPassword(tx: Tx, auth: Auth, userId: string, password: string): Promise<void> {
  if (!(await isPasswordOf(tx, auth, userId, password))) throw new DomainError('account.password_wrong')
}

/** Sets another password. */
export async function storePassword(tx: Tx, auth: Auth, userId: string, password: string): Promise<void> {
  const hash = await (await auth.$context).password.hash(password)
  await updatePasswordHash(tx, userId, hash)
}
