import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Metrics } from '../platform/metrics/port.ts'
import type { Tracing } from '../platform/trace/port.ts'

/** Where a procedure leaves the template of its path, for what is told of the request. */
const TEMPLATE = 'template'

/** Paths that are asked by machines every few seconds: what they cost would hide what people wait for. */
const UNWATCHED = new Set(['/health', '/ready', '/metrics'])

/** What stands in the context of a request for `noteTemplate`. */
interface Noted {
  set(key: string, value: unknown): void
}

/** Says which procedure answered: the template of its path, without what stood in it. */
export function noteTemplate(context: Noted, template: string): void {
  context.set(TEMPLATE, template)
}

/**
 * Measures each request by method, template of its path and status, and traces it. A path itself is told to neither: it may hold a CNPJ
 * or the secret of a link.
 */
export function watchRequests(metrics: Metrics | undefined, tracing: Tracing | undefined): MiddlewareHandler {
  return async (context, next) => {
    if (UNWATCHED.has(context.req.path)) return next()
    const { method } = context.req
    const startedAt = performance.now()
    const answer = async () => {
      await next()
      const template = (context.get(TEMPLATE) as string | undefined) ?? routePath(context)
      const { status } = context.res
      metrics?.request({ method, route: template, status, seconds: (performance.now() - startedAt) / 1000 })
      return { template, status }
    }
    if (!tracing) {
      await answer()
      return
    }
    await tracing.span('server', method, { 'http.request.method': method }, async (tell) => {
      const { template, status } = await answer()
      tell(`${method} ${template}`, { 'http.route': template, 'http.response.status_code': status })
    })
  }
}

/** `/metrics`: what Prometheus reads, for whom has the token (`METRICS_TOKEN`); without one there is no such address. */
export function metricsRoutes(metrics: Metrics | undefined): Hono {
  const app = new Hono()
  app.get('/metrics', async (context) => {
    if (!metrics) return context.json({ code: 'request.not_found' }, 404)
    if (!isToken(context.req.header('authorization'), metrics.token)) {
      context.header('www-authenticate', 'Bearer realm="pegada metrics"')
      return context.json({ code: 'auth.required' }, 401)
    }
    return context.body(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
  return app
}

/** Compared by hashes, in a time that says nothing of the token. */
function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}
