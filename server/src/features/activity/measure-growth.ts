import { measureTables } from '../../platform/db/measure-tables.ts'
import type { Database } from '../../platform/db/port.ts'

/** Tables that grow when many lines are stored. */
const growing = ['activities', 'activity_gases', 'document_items']

/** For long runs of storing lines, asked after each of their transactions: tells the planner now and then how it grew. */
export async function measureGrowth(db: Database, transactions: number): Promise<void> {
  if (Number.isInteger(Math.log2(transactions) / 2)) await measureTables(db, growing)
}
