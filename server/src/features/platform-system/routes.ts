import { guarded } from '../../http/procedures.ts'
import { streamListed } from '../../platform/table/stream-list.ts'
import { jobsFile, migrationsFile } from './files.ts'
import { getSizes, getSystem, listMigrations } from './get-system.ts'
import { discardJobs, retryJobs } from './job-acts.ts'
import { listJobs, listQueues } from './jobs-list.ts'
import { testPort } from './test-port.ts'

export const platformSystemRoutes = {
  get: guarded.platformSystem.get.handler(({ context: { ports } }) => getSystem(ports)),

  testPort: guarded.platformSystem.testPort.handler(({ context: { ports, actor }, input }) =>
    testPort(ports, actor, input.port),
  ),

  queues: guarded.platformSystem.queues.handler(({ context: { ports } }) => listQueues(ports)),

  jobs: guarded.platformSystem.jobs.handler(({ context: { ports }, input }) => listJobs(ports, input)),

  exportJobs: guarded.platformSystem.exportJobs.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...jobsFile, read: (asked) => listJobs(ports, asked) }, resHeaders),
  ),

  retryJobs: guarded.platformSystem.retryJobs.handler(({ context: { ports, actor }, input }) =>
    retryJobs(ports, actor, input),
  ),

  discardJobs: guarded.platformSystem.discardJobs.handler(({ context: { ports, actor }, input }) =>
    discardJobs(ports, actor, input),
  ),

  sizes: guarded.platformSystem.sizes.handler(({ context: { ports } }) => getSizes(ports)),

  migrations: guarded.platformSystem.migrations.handler(({ context: { ports }, input }) =>
    listMigrations(ports, input),
  ),

  exportMigrations: guarded.platformSystem.exportMigrations.handler(({ context: { ports, resHeaders }, input }) =>
    streamListed(ports, input, { ...migrationsFile, read: (asked) => listMigrations(ports, asked) }, resHeaders),
  ),
}
