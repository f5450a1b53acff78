import { test as base } from '@playwright/test'
import { type JourneyDatabase, type PegadaServer, startPegada } from './pegada-server.ts'

interface Installation {
  /** What a file's server is told beside the ordinary; a file that says anything here has a server of its own. */
  readonly env: Readonly<Record<string, string>>
  /** A program that changes the server's database before it starts; a file that names one has a server of its own. */
  readonly before: string | undefined
  /** Which database the server has; a file that asks for the embedded one has a server of its own, which makes it, as `npm start` does. */
  readonly database: JourneyDatabase
  /** The server that a worker's files share. It is stopped with the worker, which ends after a failure too. */
  readonly server: PegadaServer
}

/** Tests that talk to a server: `server` is there when a test or a hook names it. */
export const test = base.extend<object, Installation>({
  env: [{}, { option: true, scope: 'worker' }],
  before: [undefined, { option: true, scope: 'worker' }],
  database: ['server', { option: true, scope: 'worker' }],
  server: [
    async ({ env, before, database }, use) => {
      const server = await startPegada({ env, before, database })
      try {
        await use(server)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
export { expect } from '@playwright/test'
