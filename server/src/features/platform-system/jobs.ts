import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { tellAdmins } from '../platform-admin/tell-admins.ts'
import { keepAlerts } from './measure.ts'
import { measureSizes, saveSample } from './repo.ts'
import { watchPorts } from './test-port.ts'

export const systemWatchName = 'system.watch'
export const systemSampleName = 'system.sample'

/** Every five minutes: tries what costs nobody outside anything, keeps what is beyond its threshold, and lets administrators hear what else came by itself: jobs that were given up, publications whose time is over. */
export function systemWatch(ports: Ports): JobDefinition<object> {
  return {
    name: systemWatchName,
    cron: '*/5 * * * *',
    async perform() {
      await watchPorts(ports)
      await keepAlerts(ports)
      await tellAdmins(ports, 'platform_panel')
    },
  }
}

/** Every night: how large the database and the stored files are. */
export function systemSample({ db, clock }: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return {
    name: systemSampleName,
    cron: '40 5 * * *',
    async perform() {
      await saveSample(db, clock.now().toISOString().slice(0, 10), await measureSizes(db))
    },
  }
}
