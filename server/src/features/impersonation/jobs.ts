import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { endImpersonation } from './end-impersonation.ts'
import { listOver } from './repo.ts'

export const impersonationSweepName = 'impersonation.sweep'

/** Every minute: ends those whose time is over or whose session is gone, so that both trails tell it where nobody asks any more. */
export function impersonationSweep(ports: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return {
    name: impersonationSweepName,
    cron: '* * * * *',
    async perform() {
      const now = ports.clock.now()
      for (const { id, hasSession, endsAt } of await listOver(ports.db, now)) {
        if (endsAt <= now) await endImpersonation(ports, id, 'time', endsAt)
        else if (!hasSession) await endImpersonation(ports, id, 'session', now)
      }
    },
  }
}
