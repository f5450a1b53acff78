import type { AuthSettings } from '../features/account/auth.ts'
import type { Actor, Ports } from '../ports.ts'

/** What every procedure gets: the ports, the request's headers and address, and headers to answer with. */
export interface RequestContext {
  readonly ports: Ports
  readonly settings: AuthSettings
  readonly headers: Headers
  readonly address: string
  readonly resHeaders?: Headers
  /** Whether a key may ask: programs come through `/api/v1` alone. */
  readonly takesKeys?: boolean
  /** Told the template of the path of the procedure that answers. */
  readonly onTemplate?: (template: string) => void
  /** Who asks, where that was found out already. */
  readonly caller?: Caller
}

/** A person, and what they are in the company that they work in; undefined where they work in none. Who is impersonated is the person. */
export interface Caller {
  readonly userId: string
  readonly actor: Actor | undefined
  readonly sessionId?: string
}
