import type { Ports } from '../../ports.ts'
import { countRefusal } from './repo.ts'

/** Counts a webhook that was refused, by hour and network and never by its content; of what is no address, the network is not known. */
export async function noteRefusal(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { code, network }: { readonly code: string; readonly network: string | null },
): Promise<void> {
  const now = clock.now()
  await db.asOwner((tx) => countRefusal(tx, { now, code, network: network ?? '' }))
}
