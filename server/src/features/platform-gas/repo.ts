import { and, desc, eq } from 'drizzle-orm'
import { platformGases } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Gases of the administrators' own, in versions; the owner alone reads them (`migrations/0162`). */
export type GasRow = typeof platformGases.$inferSelect

export function listCurrentGases({ queries }: Pick<Tx, 'queries'>): Promise<GasRow[]> {
  return queries.select().from(platformGases).where(eq(platformGases.isCurrent, true)).execute()
}

export async function findGasForChange({ queries }: Tx, id: string): Promise<GasRow | undefined> {
  const current = and(eq(platformGases.id, id), eq(platformGases.isCurrent, true))
  return (
    await queries.select().from(platformGases).where(current).orderBy(desc(platformGases.version)).for('update')
  )[0]
}

export async function insertGas({ queries }: Tx, row: typeof platformGases.$inferInsert): Promise<void> {
  await queries.insert(platformGases).values(row)
}

/** The version is followed by another, or, where a moment is given, the gas was taken out then. */
export async function retireGas({ queries }: Tx, { id, version }: GasRow, removedAt: Date | null): Promise<void> {
  await queries
    .update(platformGases)
    .set({ isCurrent: false, removedAt })
    .where(and(eq(platformGases.id, id), eq(platformGases.version, version)))
}
