import { importLimits } from '@pegada/contract/import-limits.ts'
import { TICKET_FILE_BYTES_MAX } from '@pegada/contract/ticket.ts'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import type { Payments } from '../platform/payments/port.ts'
import { pactPath } from './pact-path.ts'
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

const mebibyte = 1024 * 1024
const uploads = bodyLimit({
  maxSize: importLimits.zipMaxBytes + mebibyte,
  onError: (context) => context.json(tooLarge, 413),
})
const parts = bodyLimit({
  maxSize: importLimits.partBytes + mebibyte,
  onError: (context) => context.json(tooLarge, 413),
})
const ticketFiles = bodyLimit({
  maxSize: TICKET_FILE_BYTES_MAX + mebibyte,
  onError: (context) => context.json(tooLarge, 413),
})
const everythingElse = bodyLimit({ maxSize: mebibyte, onError: (context) => context.json(tooLarge, 413) })
const toCompany = bodyLimit({
  maxSize: mebibyte,
  onError: (context) => context.json({ code: 'BadRequest', message: 'The body is too large' }, 413),
})
const tooLarge = { code: 'request.too_large' }

/** Only the procedures that take files accept large bodies, and only from who is signed in: a body is held in memory. */
export function limitBody(path: string, isSignedIn: (headers: Headers) => Promise<boolean>): MiddlewareHandler {
  const takesFile =
    /^\/rpc\/(imports\/addFile|attachment\/create|profile\/uploadAvatar|factorImport\/start|bill\/upload|sheet\/upload)$|^\/api\/v1\/(imports\/[^/]+\/files|documents|attachments|profile\/avatar|factor-imports|bills|sheets)$/
  const takesPart = /^\/rpc\/imports\/addPart$|^\/api\/v1\/uploads\/[^/]+\/parts$/
  if (path.startsWith(pactPath)) return toCompany
  const isTicket = /^\/rpc\/ticket\/(create|reply|answer)$|^\/api\/v1\/(admin\/)?tickets(\/[^/]+\/messages)?$/
  const larger = takesFile.test(path)
    ? uploads
    : takesPart.test(path)
      ? parts
      : isTicket.test(path)
        ? ticketFiles
        : undefined
  if (!larger) return everythingElse
  return async (context, next) =>
    (await isSignedIn(context.req.raw.headers)) ? larger(context, next) : everythingElse(context, next)
}
