import { takeHit } from '../../http/rate-limit.ts'
import type { Actor, Ports } from '../../ports.ts'
import { takeLetterHit } from '../account/letter-limit.ts'

type LimitPorts = Pick<Ports, 'db' | 'clock'>

/** Counts an invitation of suppliers by a company: strangers are not flooded in its name. Throws `request.rate_limited`. */
export function takeInvitingHit(ports: LimitPorts, { companyId }: Pick<Actor, 'companyId'>): Promise<void> {
  return takeHit(ports, 'invitation', `suppliers:${companyId}`)
}

/** Counts a reminder that somebody asks for. Throws `request.rate_limited`. */
export function takeReminderHit(ports: LimitPorts, requestId: string): Promise<void> {
  return takeLetterHit(ports, `supplier-request:${requestId}`)
}
