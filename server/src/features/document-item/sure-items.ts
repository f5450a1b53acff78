import type { Tx } from '../../platform/db/port.ts'
import { countPending, countSureItems, listSureItems, type SureItems } from './repo.ts'

/** Ids of the next pending lines whose suggestion is an emission and at least this sure, in their order. */
export async function listSureIds(
  tx: Tx,
  companyId: string,
  find: Parameters<typeof listSureItems>[2],
): Promise<string[]> {
  return (await listSureItems(tx, companyId, find)).map(({ item }) => item.id)
}

/** How many lines `listSureIds` answers, page after page. */
export function countSure(tx: Tx, companyId: string, find: SureItems): Promise<number> {
  return countSureItems(tx, companyId, find)
}

/** How many lines are to be decided, of one batch or of all. */
export function countPendingItems(tx: Tx, companyId: string, importId: string | undefined): Promise<number> {
  return countPending(tx, companyId, importId)
}
