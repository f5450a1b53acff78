import type { JobDefinition } from '../../platform/jobs/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Ports } from '../../ports.ts'
import { tellAnnouncedName } from './job-names.ts'
import { listOpenPlaces } from './repo-shown.ts'

/** Tells the pages of every company in which somebody has a session, a transaction each. What begins or ends by its window the pages know by themselves. */
export function tellAnnounced({ db, clock }: Ports): JobDefinition<Record<string, never>> {
  return {
    name: tellAnnouncedName,
    perform: async () => {
      for (const companyId of await listOpenPlaces(db, clock.now())) {
        const event = { companyId, userId: null, topic: 'announcement' } as const
        await db.asTenant({ companyId, userId: '' }, (tx) => publishLive(tx, event))
      }
    },
  }
}
