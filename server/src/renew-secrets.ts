import { renewSecondFactors } from './features/account/renew-second-factors.ts'
import { renewConnectionSecrets } from './features/connection/renew-secrets.ts'
import { renewLinkSecrets } from './features/engagement/renew-secrets.ts'
import { renewPartnerSecrets } from './features/pact-event/renew-secrets.ts'
import { renewWebhookSecrets } from './features/webhook/renew-secrets.ts'
import type { Ports } from './ports.ts'

/**
 * While AUTH_SECRET changes: everything that stands under the one before is encrypted anew, in one transaction. The log tells
 * `secrets.renewed` with how many, and how many neither secret reads. Answers kept for those who ask again end by themselves.
 */
export async function renewSecrets(
  ports: Pick<Ports, 'db' | 'auth' | 'secrets' | 'log'>,
): Promise<{ renewed: number; unreadable: number }> {
  const counts = await ports.db.asOwner(async (tx) => [
    await renewSecondFactors(tx, ports),
    await renewWebhookSecrets(tx, ports),
    await renewConnectionSecrets(tx, ports),
    await renewPartnerSecrets(tx, ports),
    await renewLinkSecrets(tx, ports),
  ])
  const sum = (key: 'renewed' | 'unreadable') => counts.reduce((total, count) => total + count[key], 0)
  const told = { renewed: sum('renewed'), unreadable: sum('unreadable') }
  ports.log.warn(told, 'secrets.renewed')
  return told
}
