import type { AuthSettings } from '../features/account/auth.ts'
import type { Metrics } from '../platform/metrics/port.ts'
import type { Tracing } from '../platform/trace/port.ts'
import type { Ports } from '../ports.ts'
import type { Readiness } from './readiness.ts'

/** What a server is made of. */
export interface AppOptions {
  readonly ports: Ports
  readonly settings: AuthSettings
  /** Shows the outbox at /dev/mail; never in production. */
  readonly showsMail: boolean
  /** What is asked whether this process may be sent work. */
  readonly readiness: Readiness
  /** What is measured and what is traced; nothing where they are not set up. */
  readonly metrics?: Metrics | undefined
  readonly tracing?: Tracing | undefined
  /** The address of the caller of a request. */
  readonly addressOf: (request: Request, env: unknown) => string
}
