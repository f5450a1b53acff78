import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { keepRemoval as keep } from './repo-change.ts'

/** After lines were taken out by themselves: keeps who did it and what is decided still behind them, for `restoreActivities`. */
export async function keepRemoval(
  tx: Tx,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  ids: readonly string[],
): Promise<void> {
  await keep(tx, companyId, ids, userId)
}
