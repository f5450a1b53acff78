import type { Ports } from '../../ports.ts'
import { receivedIn, revenueSpan } from '../platform-metrics/revenue.ts'
import type { Span } from './repo.ts'

/** What was received in the last thirty days and in the thirty before, less what was given back and disputed, in centavos, as the front page tells it. */
export async function receivedInMonth({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): Promise<Span & { readonly now: number; readonly before: number }> {
  const span = revenueSpan(clock.now(), 'month')
  const before = await receivedIn(db, revenueSpan(clock.now(), 'month', 1))
  return { ...span, now: await receivedIn(db, span), before }
}
