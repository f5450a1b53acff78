import type { AuthSettings } from '../features/account/auth.ts'
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
  /** The address of the caller of a request. */
  readonly addressOf: (request: Request, env: unknown) => string
}
