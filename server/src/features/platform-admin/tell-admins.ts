import type { LiveTopic } from '@pegada/contract/live.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Ports } from '../../ports.ts'
import { listAdminPlaces, listPlacesOf } from './repo.ts'

/** Tells open pages of platform administrators of what belongs to no company, in whichever company of theirs they are. */
export async function tellAdmins(ports: Pick<Ports, 'db'>, topic: LiveTopic): Promise<void> {
  for (const { companyId, userId } of await listAdminPlaces(ports.db)) await tell(ports, { companyId, userId, topic })
}

/** Tells the open pages of one person that their place on the platform is another now. */
export async function tellPerson(ports: Pick<Ports, 'db'>, userId: string): Promise<void> {
  for (const companyId of await listPlacesOf(ports.db, userId))
    await tell(ports, { companyId, userId, topic: 'member' })
}

/** A transaction each: none holds the row of one company while it waits for that of another. */
function tell(
  { db }: Pick<Ports, 'db'>,
  event: { readonly companyId: string; readonly userId: string; readonly topic: LiveTopic },
): Promise<void> {
  return db.asTenant(event, (tx) => publishLive(tx, event))
}
