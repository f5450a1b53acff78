import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { listDueConnections } from './repo.ts'
import { type ConnectionRun, runConnection } from './run-connection.ts'

export const connectionRunName = 'connection.run'
export const connectionSweepName = 'connection.sweep'

/** One look of one connection. */
export function connectionRun(ports: Ports): JobDefinition<ConnectionRun> {
  return { name: connectionRunName, perform: (run) => runConnection(ports, run) }
}

/** Every minute: the connections whose time has come, and those that a stopped process left. */
export function connectionSweep(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>): JobDefinition<object> {
  return {
    name: connectionSweepName,
    cron: '* * * * *',
    async perform() {
      for (const due of await listDueConnections(ports.db, ports.clock.now())) {
        await ports.jobs.send(connectionRunName, due)
      }
    },
  }
}
