import type { LiveTopic } from '@pegada/contract/live.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Ports } from '../../ports.ts'
import { listAdminPlaces } from './repo.ts'

/** Tells open pages of platform administrators of what belongs to no company, in whichever company of theirs they are. */
export async function tellAdmins({ db, clock }: Pick<Ports, 'db' | 'clock'>, topic: LiveTopic): Promise<void> {
  for (const { companyId, userId } of await listAdminPlaces(db)) {
    // A transaction each: none holds the row of one company while it waits for that of another.
    await db.asTenant({ companyId, userId }, (tx) => publishLive(tx, { companyId, userId, topic }, clock.now()))
  }
}
