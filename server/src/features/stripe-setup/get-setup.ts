import type { Outputs } from '@pegada/contract/contract.ts'
import type { Ports } from '../../ports.ts'
import { paymentWebhookPath } from '../payment-event/apply-name.ts'
import { HEEDED_TYPES } from '../payment-event/event-types.ts'
import { presentEvent } from './list-events.ts'
import { countRefusals, type EventRow, findLast, measureEvents, selectRefusals } from './repo.ts'

type Setup = Outputs['stripeSetup']['get']

const monthMs = 30 * 86_400_000

/** Which keys are set, and how the provider's events fare at this instant. */
export async function getSetup({
  db,
  clock,
  payments,
  publicUrl,
}: Pick<Ports, 'db' | 'clock' | 'payments' | 'publicUrl'>): Promise<Setup> {
  const now = clock.now()
  const since = new Date(now.getTime() - monthMs)
  const measured = await measureEvents(db, now, since)
  const refusals = await selectRefusals(db, since)
  const shown = (row: EventRow | undefined) => (row ? presentEvent(row) : null)
  return {
    mode: modeOf(payments),
    keys: [...payments.keys],
    webhook: {
      url: `${publicUrl}${paymentWebhookPath}`,
      types: [...HEEDED_TYPES],
      lastEvent: shown(await findLast(db, 'received')),
      lastApplied: shown(await findLast(db, 'applied')),
      lastFailure: shown(await findLast(db, 'failed')),
      ...measured,
      refused: await countRefusals(db, since),
      refusals: refusals.map(({ hour, lastAt, network, ...row }) => ({
        ...{ ...row, network: network === '' ? null : network },
        ...{ hour: hour.toISOString(), lastAt: lastAt.toISOString() },
      })),
    },
  }
}

/** What the keys say: the webhook's says nothing, and two that say different things take no payment. */
function modeOf({ kind, keys }: Ports['payments']): Setup['mode'] {
  if (kind === 'sandbox') return 'sandbox'
  const told = new Set(keys.flatMap(({ mode }) => mode ?? []))
  const [mode] = told
  return told.size > 1 ? 'mixed' : (mode ?? 'unknown')
}
