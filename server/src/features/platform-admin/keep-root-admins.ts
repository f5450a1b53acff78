import type { Clock } from '../../platform/clock/port.ts'
import type { Database, Tx } from '../../platform/db/port.ts'
import { recordPlatformAct } from './record-platform-act.ts'
import { releaseTickets } from './release-tickets.ts'
import { deleteFormerRootAdmins, deleteRootAdmin, insertRootAdmins } from './repo.ts'
import { startOwnAct } from './start-platform-act.ts'

/**
 * Makes root admins of the people of these addresses, and takes the role from whom an earlier start gave it and who is no more
 * among them. What a root admin gave on the page stays. An address that nobody confirmed gives nothing.
 */
export function keepRootAdmins(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  emails: readonly string[],
): Promise<void> {
  return db.asOwner(async (tx) => {
    await startOwnAct(tx)
    for (const userId of await deleteFormerRootAdmins(tx, emails)) await recordKept(tx, clock, 'withdraw', userId)
    await grantRootAdmins(tx, clock, emails)
    await releaseTickets(tx, clock, null)
  })
}

/** Makes root admins of the confirmed addresses among these: whoever signs up with one must be able to read its mail. */
export async function grantRootAdmins(tx: Tx, clock: Clock, emails: readonly string[]): Promise<void> {
  for (const userId of await insertRootAdmins(tx, emails, clock.now())) await recordKept(tx, clock, 'grant', userId)
}

/** The same of one person by their address now: it may have changed since the server started. */
export async function keepRootAdmin(
  tx: Tx,
  clock: Clock,
  { id, email }: { readonly id: string; readonly email: string },
  emails: readonly string[],
): Promise<void> {
  const address = email.toLowerCase()
  if (emails.includes(address)) await grantRootAdmins(tx, clock, [address])
  else if (await deleteRootAdmin(tx, id)) {
    await recordKept(tx, clock, 'withdraw', id)
    await releaseTickets(tx, clock, null)
  }
}

function recordKept(tx: Tx, clock: Clock, verb: 'grant' | 'withdraw', userId: string): Promise<void> {
  return recordPlatformAct(tx, clock, {
    actorId: null,
    action: `platform_role.${verb}`,
    entity: 'platform_role',
    entityId: userId,
    data: { role: 'root_admin', source: 'environment' },
  })
}
