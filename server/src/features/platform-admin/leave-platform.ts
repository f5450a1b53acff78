import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { recordPlatformAct } from './record-platform-act.ts'
import { releaseTickets } from './release-tickets.ts'
import { countOtherRootAdmins, deleteRolesOf, selectRoles } from './repo.ts'
import { lockRecords } from './repo-records.ts'

/** Whether nobody else is a root admin; held until the end of the transaction, so that two who leave at once do not leave none. */
export async function isLastRootAdmin(tx: Tx, userId: string): Promise<boolean> {
  await lockRecords(tx)
  if (!(await selectRoles(tx, userId)).includes('root_admin')) return false
  return (await countOtherRootAdmins(tx, userId)) === 0
}

/** Takes every role on the platform, and the tickets, from somebody who leaves it, whichever way it came. */
export async function withdrawAllRoles(
  tx: Tx,
  clock: Clock,
  { actorId, userId, reason }: { readonly actorId: string; readonly userId: string; readonly reason: string },
): Promise<void> {
  for (const { role, source } of await deleteRolesOf(tx, userId)) {
    await recordPlatformAct(tx, clock, {
      actorId,
      action: 'platform_role.withdraw',
      entity: 'platform_role',
      entityId: userId,
      data: { role, source, reason },
    })
  }
  await releaseTickets(tx, clock, actorId)
}
