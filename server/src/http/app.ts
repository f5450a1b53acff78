import { Hono } from 'hono'
import { isKnownCaller } from '../features/account/find-actor.ts'
import { describeError } from '../platform/log/describe-error.ts'
import { answerApi, apiRoutes, contextOf } from './api.ts'
import type { AppOptions } from './app-options.ts'
import { refuseBlocked } from './blocked-addresses.ts'
import { limitBody } from './body-limits.ts'
import { devMailRoutes } from './dev-mail.ts'
import { healthRoutes } from './health.ts'
import { answerLive } from './live.ts'
import { loggedPath } from './logged-path.ts'
import { mcpRoute } from './mcp/route.ts'
import { metricsRoutes, watchRequests } from './metrics.ts'
import { pactHost } from './pact.ts'
import { paymentSandboxRoutes } from './payment-sandbox/routes.ts'
import { paymentWebhook } from './payments.ts'
import { policyReports } from './policy-reports.ts'
import { refuseCrossSite, safetyHeaders } from './safety.ts'
import { websiteRoutes } from './website.ts'
import { logoRoutes } from './website-logos.ts'

/** The whole server as one function from request to response: API, reference page, website. */
export function makeApp(options: AppOptions): Hono {
  const app = new Hono()
  const live = answerLive(new Map())
  app.use(watchRequests(options.metrics, options.tracing))
  app.use(safetyHeaders(options.ports.payments))
  app.use(refuseCrossSite(options.ports.publicUrl))
  app.use((context, next) => {
    const { path } = context.req
    const isKnown = (headers: Headers) => isKnownCaller(options.ports, headers, path.startsWith('/api/v1/'))
    return limitBody(path, isKnown)(context, next)
  })
  app.route('/', healthRoutes(options.readiness))
  app.route('/', metricsRoutes(options.metrics))
  app.route('/', paymentWebhook(options.ports, options.addressOf))
  app.use(refuseBlocked(options.ports, options.addressOf))
  app.route('/', pactHost(options.ports, options.addressOf))
  app.route('/', policyReports(options.ports, options.addressOf))
  app.route('/', apiRoutes())
  app.use('/rpc/*', (context) => answerApi(options, context, 'rpc'))
  app.use('/api/v1/*', (context) => answerApi(options, context, 'rest'))
  app.route(
    '/',
    mcpRoute(options, (context) => contextOf(options, context, true)),
  )
  app.get('/live', (context) => live(context, contextOf(options, context, false)))
  const { sandbox } = options.ports
  if (sandbox) app.route('/sandbox', paymentSandboxRoutes({ ...options.ports, sandbox }))
  if (options.showsMail) app.route('/dev/mail', devMailRoutes(options.ports))
  app.route('/', logoRoutes(options.ports))
  app.route('/', websiteRoutes(options.ports.publicUrl))
  app.onError((error, context) => {
    options.ports.log.error({ path: loggedPath(context.req.path), error: describeError(error) }, 'request.failed')
    return context.json({ code: 'server.unexpected' }, 500)
  })
  return app
}
