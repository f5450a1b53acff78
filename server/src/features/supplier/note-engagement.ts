import type { ENGAGEMENT_STATES } from '@pegada/contract/engagement-kinds.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { SupplierKey } from './repo.ts'
import { updateSupplier } from './repo-one.ts'

/** Says beside a supplier how far it is with what it was last asked, and the score of an accepted answer with its year. */
export async function noteEngagement(
  tx: Tx,
  key: SupplierKey,
  {
    state,
    accepted,
  }: {
    readonly state: (typeof ENGAGEMENT_STATES)[number]
    readonly accepted?: { readonly score: string | null; readonly year: number }
  },
): Promise<void> {
  const told = accepted && { score: accepted.score, scoreYear: accepted.year }
  await updateSupplier(tx, key, { engagement: state, ...told })
}
