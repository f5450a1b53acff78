import { and, eq, like } from 'drizzle-orm'
import { account, twoFactor, verification } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** The hash of a person's password, made by the auth library; null where they have none. */
export async function findPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const rows = await tx.queries.select({ hash: account.password }).from(account).where(credentialOf(userId))
  return rows[0]?.hash ?? null
}

export async function updatePasswordHash(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.queries.update(account).set({ password: hash }).where(credentialOf(userId))
}

/** Whose password a reset token sets, while it is open. */
export async function findOwnerOfResetToken(tx: Tx, token: string): Promise<string | undefined> {
  const rows = await tx.queries
    .select({ userId: verification.value })
    .from(verification)
    .where(eq(verification.identifier, `reset-password:${token}`))
  return rows[0]?.userId
}

/** Devices that were trusted with a code are asked for one again. */
export async function forgetTrustedDevices(tx: Tx, userId: string): Promise<void> {
  await tx.queries
    .delete(verification)
    .where(and(eq(verification.value, userId), like(verification.identifier, 'trust-device-%')))
}

/** Every second factor, as the auth library encrypted it. */
export async function selectSecondFactors(
  tx: Tx,
): Promise<{ readonly id: string; readonly secret: string; readonly backupCodes: string }[]> {
  const { id, secret, backupCodes } = twoFactor
  return tx.queries.select({ id, secret, backupCodes }).from(twoFactor).for('update')
}

export async function updateSecondFactor(
  tx: Tx,
  { id, ...sealed }: { readonly id: string; readonly secret: string; readonly backupCodes: string },
): Promise<void> {
  await tx.queries.update(twoFactor).set(sealed).where(eq(twoFactor.id, id))
}

function credentialOf(userId: string) {
  return and(eq(account.userId, userId), eq(account.providerId, 'credential'))
}
