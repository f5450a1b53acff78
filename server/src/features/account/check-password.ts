import { DomainError } from '@pegada/core/domain-error.ts'
import { and, eq } from 'drizzle-orm'
import { account } from '../../db/schema.ts'
import { takeHit } from '../../http/rate-limit.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import type { Auth } from './auth.ts'

/** Counts a try at a secret of a person who is signed in. Throws `auth.rate_limited`. */
export function takeSecretHit(ports: Pick<Ports, 'db' | 'clock'>, userId: string): Promise<void> {
  return takeHit(ports, 'sign-in-secret', userId)
}

/** Whether this is the password of the person who asks. Throws `account.password_wrong`. */
export async function checkPassword(tx: Tx, auth: Auth, userId: string, password: string): Promise<void> {
  const rows = await tx.queries.select({ hash: account.password }).from(account).where(credentialOf(userId))
  const hash = rows[0]?.hash
  const { password: passwords } = await auth.$context
  if (!hash || !(await passwords.verify({ hash, password }))) throw new DomainError('account.password_wrong')
}

/** Sets another password. */
export async function storePassword(tx: Tx, auth: Auth, userId: string, password: string): Promise<void> {
  const hash = await (await auth.$context).password.hash(password)
  await tx.queries.update(account).set({ password: hash }).where(credentialOf(userId))
}

function credentialOf(userId: string) {
  return and(eq(account.userId, userId), eq(account.providerId, 'credential'))
}
