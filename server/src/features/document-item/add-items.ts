import type { Tx } from '../../platform/db/port.ts'
import type { PreparedItem } from './item-row.ts'
import { insertItems } from './repo.ts'

/** Stores prepared lines of documents that are there already. */
export async function addItems(tx: Tx, rows: readonly PreparedItem[]): Promise<void> {
  await insertItems(tx, rows)
}
