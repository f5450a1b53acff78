import { test as base } from '@playwright/test'
import { type PegadaServer, startPegada } from './pegada-server.ts'

interface Installation {
  /** What a file's server is told beside the ordinary; a file that says anything here has a server of its own. */
  readonly env: Readonly<Record<string, string>>
  /** A program that changes the server's data folder before it starts; a file that names one has a server of its own. */
  readonly before: string | undefined
  /** The server that a worker's files share. It is stopped with the worker, which ends after a failure too. */
  readonly server: PegadaServer
}

/** Tests that talk to a server: `server` is there when a test or a hook names it. */
export const test = base.extend<object, Installation>({
  env: [{}, { option: true, scope: 'worker' }],
  before: [undefined, { option: true, scope: 'worker' }],
  server: [
    async ({ env, before }, use) => {
      const server = await startPegada(env, before)
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
