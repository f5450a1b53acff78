import { DomainError } from '@pegada/core/domain-error.ts'
import type { Ports } from '../../ports.ts'
import { personOf } from '../account/person-of.ts'
import { openInvitation, takeInvitation } from './take-invitation.ts'

/**
 * Takes an invitation as the person who is signed in. Throws `invitation.invalid`, `invitation.other_email`,
 * `plan.seats_exceeded`.
 */
export async function acceptInvitation(ports: Ports, userId: string, token: string): Promise<void> {
  await ports.db.asOwner(async (tx) => {
    const row = await openInvitation(tx, ports, token)
    const person = await personOf(tx, userId)
    if (person?.email !== row.email) throw new DomainError('invitation.other_email')
    await takeInvitation(tx, ports, row, userId)
  })
}
