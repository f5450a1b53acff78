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

/** Whether this is the password of the person who asks. Throws `account.password_wrong`. */
export async function checkPassword(tx: Tx, auth: Auth, userId: string, password: string): Promise<void> {
  const hash = await findPasswordHash(tx, userId)
  const { password: passwords } = await auth.$context
  if (!hash || !(await passwords.verify({ hash, password }))) throw new DomainError('account.password_wrong')
}

/** Sets another password. */
export async function storePassword(tx: Tx, auth: Auth, userId: string, password: string): Promise<void> {
  const hash = await (await auth.$context).password.hash(password)
  await updatePasswordHash(tx, userId, hash)
}
