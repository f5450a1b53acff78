import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { Metrics } from '../platform/metrics/port.ts'
import { metricsRoutes } from './metrics.ts'
import type { Readiness } from './readiness.ts'

/**
 * `/health`: this process lives. `/ready`: it may be sent work, else 503 with the part that fails. Neither is counted against
 * a caller or written to the log, and neither tells more than names of parts.
 */
export function healthRoutes(readiness: Readiness): Hono {
  const app = new Hono()
  const fresh = { 'cache-control': 'no-store' }
  app.get('/health', (context) => context.json({ status: 'ok' }, 200, fresh))
  app.get('/ready', async (context) => {
    const answer = await readiness.look()
    return context.json(answer, answer.status === 'ready' ? 200 : 503, fresh)
  })
  return app
}

/** Answers both, and `/metrics`, on a port of their own, and nothing else there. */
export function listenForHealth(
  { readiness, metrics }: { readonly readiness: Readiness; readonly metrics: Metrics | undefined },
  hostname: string,
  port: number,
): Promise<ServerType> {
  const { fetch } = healthRoutes(readiness).route('/', metricsRoutes(metrics))
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname, port }, () => resolve(server))
    server.once('error', reject)
  })
}
