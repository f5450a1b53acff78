import { documentItems } from '../../db/schema.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { PreparedItem } from './item-row.ts'

/** Stores prepared lines of documents that are there already. */
export async function addItems(tx: Tx, rows: readonly PreparedItem[]): Promise<void> {
  await insertMany(tx, documentItems, rows)
}
