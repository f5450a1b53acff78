import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Payments } from '../platform/payments/port.ts'
import { policyReportPath } from './policy-reports.ts'

/**
 * Headers on every answer. Scripts only from our own origin and never inline; from the payment provider too where it is the
 * real one, whose script opens frames of its own and asks its API.
 */
export function safetyHeaders(payments: Pick<Payments, 'kind' | 'browser'>): MiddlewareHandler {
  const isReal = payments.kind === 'stripe'
  const scripts = isReal ? [new URL(payments.browser.scriptUrl).origin, 'https://*.js.stripe.com'] : []
  const apis = isReal ? ['https://api.stripe.com', ...scripts] : []
  const frames = isReal ? [...scripts, 'https://hooks.stripe.com'] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...apis],
      frameSrc: ["'self'", ...frames],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      reportUri: policyReportPath,
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
  })
}

/** A browser names the origin of a page that writes; only our own may. Programs send none. */
export function refuseCrossSite(publicUrl: string): MiddlewareHandler {
  const own = new URL(publicUrl).origin
  return async (context, next) => {
    const { method } = context.req
    const origin = context.req.header('origin')
    const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
    const isOwn = origin === own || origin === new URL(context.req.url).origin
    if (isWrite && origin !== undefined && !isOwn) return context.json({ code: 'request.cross_site' }, 403)
    await next()
  }
}
