import type { Ports } from '../../ports.ts'
import { type Span, selectReceived } from './repo.ts'
import { spanOf } from './span.ts'

/** What was received in the last thirty days and in the thirty before, in centavos, as the front page tells it. */
export async function receivedInMonth({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): Promise<Span & { readonly now: number; readonly before: number }> {
  const span = spanOf(clock.now(), 'month')
  const before = await selectReceived(db, spanOf(clock.now(), 'month', 1))
  return { ...span, now: await selectReceived(db, span), before }
}
