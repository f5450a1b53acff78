import { DomainError } from '@pegada/core/domain-error.ts'
import { isRecord } from '@pegada/core/guards.ts'
import { Hono } from 'hono'
import type { Ports } from '../ports.ts'
import { addressCaller, takeHit } from './rate-limit.ts'
import { countViolation } from './repo-policy-reports.ts'

/** Where browsers tell what the security policy held back; the policy names it. */
export const policyReportPath = '/policy-reports'

/** Writes the directive of each report to the log, and counts it with the origin of what was blocked. Anybody may report, so nothing else of it is kept. */
export function policyReports(
  ports: Pick<Ports, 'db' | 'clock' | 'log'>,
  addressOf: (request: Request, env: unknown) => string,
): Hono {
  const app = new Hono()
  app.post(policyReportPath, async (context) => {
    const body = await context.req.text()
    const directive = directiveOf(body)
    if (directive === undefined) return context.json({ code: 'request.invalid' }, 400)
    try {
      await takeHit(ports, 'policy-report', addressCaller(addressOf(context.req.raw, context.env)))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return context.json({ code: error.code }, 429)
    }
    ports.log.warn({ directive }, 'policy.violated')
    await countViolation(ports.db, { directive, source: sourceOf(body), now: ports.clock.now() })
    return context.body(null, 204)
  })
  return app
}

/** The directives that browsers report, as W3C's Content Security Policy Level 3 (section 6) names them; what else is told is told as `other`. */
const DIRECTIVES = new Set([
  ...[
    'child-src',
    'connect-src',
    'default-src',
    'fenced-frame-src',
    'font-src',
    'frame-src',
    'img-src',
    'manifest-src',
  ],
  ...['media-src', 'object-src', 'prefetch-src', 'script-src', 'script-src-attr', 'script-src-elem', 'style-src'],
  ...['style-src-attr', 'style-src-elem', 'worker-src', 'base-uri', 'sandbox', 'form-action', 'frame-ancestors'],
  ...['webrtc', 'upgrade-insecure-requests', 'require-trusted-types-for', 'trusted-types'],
])

/** The directive that a report of a browser names (`application/csp-report`), `other` for one that is none; undefined for anything else. */
export function directiveOf(body: string): string | undefined {
  const report = reportIn(body)
  const named = report?.['effective-directive'] ?? report?.['violated-directive']
  const word = typeof named === 'string' ? /^[a-z][a-z-]{2,39}(?= |$)/.exec(named)?.[0] : undefined
  return word === undefined || DIRECTIVES.has(word) ? word : 'other'
}

/** Where what a report tells of came from: the origin of an address, a word such as `inline`, or `other`; paths are left out. */
export function sourceOf(body: string): string {
  const blocked = reportIn(body)?.['blocked-uri']
  if (typeof blocked !== 'string') return 'other'
  if (/^(?:inline|eval|self|wasm-eval|data|blob|filesystem|about)$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'other'
  const { protocol, host, origin } = new URL(blocked)
  if (host === '') return /^(?:data|blob|filesystem|about):$/.test(protocol) ? protocol.slice(0, -1) : 'other'
  return /^(?:https?|wss?):$/.test(protocol) && host.length <= 100
    ? origin === 'null'
      ? `${protocol}//${host}`
      : origin
    : 'other'
}

function reportIn(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(body)
    const report = isRecord(read) ? read['csp-report'] : undefined
    return isRecord(report) ? report : undefined
  } catch {
    return undefined
  }
}
