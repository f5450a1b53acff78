import { DomainError } from '@pegada/core/domain-error.ts'
import { isRecord } from '@pegada/core/guards.ts'
import { Hono } from 'hono'
import type { Ports } from '../ports.ts'
import { takeHit } from './rate-limit.ts'

/** Where browsers tell what the security policy held back; the policy names it. */
export const policyReportPath = '/policy-reports'

/** Writes the directive of each report to the log, to be counted there. Anybody may report, so nothing else of it is kept. */
export function policyReports(
  ports: Pick<Ports, 'db' | 'clock' | 'log'>,
  addressOf: (request: Request, env: unknown) => string,
): Hono {
  const app = new Hono()
  app.post(policyReportPath, async (context) => {
    const directive = directiveOf(await context.req.text())
    if (directive === undefined) return context.json({ code: 'request.invalid' }, 400)
    try {
      await takeHit(ports, 'policy-report', addressOf(context.req.raw, context.env))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return context.json({ code: error.code }, 429)
    }
    ports.log.warn({ directive }, 'policy.violated')
    return context.body(null, 204)
  })
  return app
}

/** The directive that a report of a browser names (`application/csp-report`); undefined for anything else. */
export function directiveOf(body: string): string | undefined {
  try {
    const read: unknown = JSON.parse(body)
    const report = isRecord(read) ? read['csp-report'] : undefined
    if (!isRecord(report)) return undefined
    const named = report['effective-directive'] ?? report['violated-directive']
    return typeof named === 'string' ? /^[a-z][a-z-]{2,39}(?= |$)/.exec(named)?.[0] : undefined
  } catch {
    return undefined
  }
}
