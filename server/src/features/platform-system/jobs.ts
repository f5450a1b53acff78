import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { keepAlerts } from './measure.ts'
import { measureSizes, saveSample } from './repo.ts'
import { watchPorts } from './test-port.ts'

export const systemWatchName = 'system.watch'
export const systemSampleName = 'system.sample'

/** Every five minutes: tries what costs nobody outside anything, and keeps what is beyond its threshold. */
export function systemWatch(ports: Ports): JobDefinition<object> {
  return {
    name: systemWatchName,
    cron: '*/5 * * * *',
    async perform() {
      await watchPorts(ports)
      await keepAlerts(ports)
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
