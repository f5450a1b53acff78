import type { InvitationRow } from './repo.ts'

export const invitationDays = 7
const dayMs = 24 * 60 * 60 * 1000

/** Until when an invitation made now can be taken. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + invitationDays * dayMs)
}

/** How an invitation stands at `now`. */
export function stateOf(
  row: Pick<InvitationRow, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  now: Date,
): 'open' | 'accepted' | 'expired' | 'revoked' {
  if (row.acceptedAt) return 'accepted'
  if (row.revokedAt) return 'revoked'
  return now < row.expiresAt ? 'open' : 'expired'
}
