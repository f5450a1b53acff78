import type { Tx } from '../../platform/db/port.ts'
import type { TakenOut } from './prepare-document.ts'
import { selectTakenOut } from './repo-known.ts'

/** Why the document of this key no longer counts, if an event or another document said so. */
export async function takenOutReason(
  tx: Tx,
  companyId: string,
  accessKey: string,
): Promise<TakenOut['reason'] | undefined> {
  const [takenOut] = await selectTakenOut(tx, companyId, [accessKey])
  return takenOut?.reason
}
