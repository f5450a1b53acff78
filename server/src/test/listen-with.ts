import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { TestApp } from './harness.ts'

/** A test app that other processes reach. */
export interface Listening {
  readonly url: string
  close(): Promise<void>
}

/** Answers at a free port of this machine. */
export async function listenWith({ app }: Pick<TestApp, 'app'>): Promise<Listening> {
  const server = createServer(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
