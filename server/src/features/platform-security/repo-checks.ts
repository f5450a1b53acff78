import { desc, eq } from 'drizzle-orm'
import { chainChecks } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

/** The one verification that is under way. */
export async function findRunningCheck(tx: Tx): Promise<{ id: string; toldAt: Date } | undefined> {
  const rows = await tx.queries
    .select({ id: chainChecks.id, toldAt: chainChecks.toldAt })
    .from(chainChecks)
    .where(eq(chainChecks.state, 'running'))
  return rows[0]
}

export async function insertCheck(tx: Tx, row: typeof chainChecks.$inferInsert): Promise<void> {
  await tx.queries.insert(chainChecks).values(row)
}

export async function updateCheck(
  db: Pick<Tx, 'queries'>,
  id: string,
  set: Partial<typeof chainChecks.$inferInsert>,
): Promise<void> {
  await db.queries.update(chainChecks).set(set).where(eq(chainChecks.id, id))
}

export async function findCheck(db: Pick<Tx, 'queries'>, id: string) {
  const rows = await db.queries.select().from(chainChecks).where(eq(chainChecks.id, id))
  return rows[0]
}

export function selectChecks(db: Pick<Tx, 'queries'>) {
  return db.queries.select().from(chainChecks).orderBy(desc(chainChecks.startedAt), desc(chainChecks.id)).limit(10)
}

export type CheckRow = Awaited<ReturnType<typeof selectChecks>>[number]

export async function listCompanyIds(db: Sql): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from companies order by id')
  return rows.map(({ id }) => id)
}

export async function namesOfCompanies(db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, legal_name as name from companies where id = any($1::uuid[])',
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
