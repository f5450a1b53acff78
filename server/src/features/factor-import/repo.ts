import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { factorImportErrors, factorImports } from '../../db/schema.ts'
import type { Database, Tx } from '../../platform/db/port.ts'

/** These tables are the owner's alone: publications belong to no company. */
export type FactorImportRow = typeof factorImports.$inferSelect
export type FactorImportErrorRow = typeof factorImportErrors.$inferSelect

/** What a run counts; the same names as the columns. */
export type ImportCounts = Pick<
  FactorImportRow,
  | 'rowsRead'
  | 'rowsNew'
  | 'rowsUnchanged'
  | 'rowsSuperseding'
  | 'rowsSkipped'
  | 'rowsFaulty'
  | 'skippedByReason'
  | 'factorsByEdition'
>

export async function insertImport(tx: Pick<Tx, 'queries'>, row: typeof factorImports.$inferInsert): Promise<void> {
  await tx.queries.insert(factorImports).values(row)
}

export async function findImport(tx: Pick<Tx, 'queries'>, id: string): Promise<FactorImportRow | undefined> {
  return (await tx.queries.select().from(factorImports).where(eq(factorImports.id, id)))[0]
}

export async function findImportForChange(tx: Tx, id: string): Promise<FactorImportRow | undefined> {
  return (await tx.queries.select().from(factorImports).where(eq(factorImports.id, id)).for('update'))[0]
}

export async function updateImport(
  tx: Pick<Tx, 'queries'>,
  id: string,
  changes: Partial<Omit<FactorImportRow, 'id'>>,
): Promise<void> {
  await tx.queries.update(factorImports).set(changes).where(eq(factorImports.id, id))
}

export async function insertErrors(tx: Tx, rows: readonly FactorImportErrorRow[]): Promise<void> {
  if (rows.length > 0) await tx.queries.insert(factorImportErrors).values([...rows])
}

export async function listImports(db: Pick<Database, 'queries'>, page: number, pageSize: number) {
  const rows = await db.queries
    .select()
    .from(factorImports)
    .orderBy(desc(factorImports.createdAt), desc(factorImports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: await db.queries.$count(factorImports) }
}

export async function listErrors(db: Pick<Database, 'queries'>, id: string, page: number, pageSize: number) {
  const where = eq(factorImportErrors.importId, id)
  const rows = await db.queries
    .select()
    .from(factorImportErrors)
    .where(where)
    .orderBy(asc(factorImportErrors.position))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: await db.queries.$count(factorImportErrors, where) }
}

/** Imports that a stopped process left behind, which have a stored file to go on with. */
export async function listUnfinished(db: Pick<Database, 'queries'>): Promise<string[]> {
  const rows = await db.queries
    .select({ id: factorImports.id })
    .from(factorImports)
    .where(sql`${inArray(factorImports.state, ['queued', 'running'])} and ${factorImports.storageKey} is not null`)
  return rows.map(({ id }) => id)
}
