import { and, desc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { chainChecks } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

type Set = Partial<typeof chainChecks.$inferInsert>

/** The one verification that is under way. */
export async function findRunningCheck(tx: Tx): Promise<{ id: string } | undefined> {
  const rows = await tx.queries.select({ id: chainChecks.id }).from(chainChecks).where(eq(chainChecks.state, 'running'))
  return rows[0]
}

/** Whether a verification that came to its end began after `since`. */
export async function hasWholeCheck(tx: Tx, since: Date): Promise<boolean> {
  const { id, state, startedAt } = chainChecks
  const rows = await tx.queries
    .select({ id })
    .from(chainChecks)
    .where(and(eq(state, 'done'), gt(startedAt, since)))
    .limit(1)
  return rows.length > 0
}

export async function insertCheck(tx: Tx, row: typeof chainChecks.$inferInsert): Promise<void> {
  await tx.queries.insert(chainChecks).values(row)
}

/** One run of a verification; the one that began last is the one that counts. */
export interface CheckRun {
  readonly id: string
  readonly run: string
}

/** Has this run tell of the verification from now on, and none before it; answers false where it is not under way any more. */
export async function beginRun(db: Pick<Tx, 'queries'>, { id, run }: CheckRun, at: Date): Promise<boolean> {
  const rows = await db.queries
    .update(chainChecks)
    .set({ run, toldAt: at })
    .where(and(eq(chainChecks.id, id), eq(chainChecks.state, 'running')))
    .returning({ id: chainChecks.id })
  return rows.length > 0
}

/** What a run tells; answers false, and nothing is changed, where another run tells of the verification, or it has ended. */
export async function tellRun(db: Pick<Tx, 'queries'>, { id, run }: CheckRun, set: Set): Promise<boolean> {
  const rows = await db.queries
    .update(chainChecks)
    .set(set)
    .where(and(eq(chainChecks.id, id), eq(chainChecks.state, 'running'), eq(chainChecks.run, run)))
    .returning({ id: chainChecks.id })
  return rows.length > 0
}

/** Fails what is under way and told nothing after `since`. */
export async function failSilent(db: Pick<Tx, 'queries'>, since: Date, at: Date): Promise<void> {
  await db.queries
    .update(chainChecks)
    .set({ state: 'failed', finishedAt: at })
    .where(and(eq(chainChecks.state, 'running'), lte(chainChecks.toldAt, since)))
}

/** What the last finished verification keeps of the ends of the chains. */
export async function findLastHeads(db: Pick<Tx, 'queries'>): Promise<{ id: string; heads: unknown } | undefined> {
  const rows = await db.queries
    .select({ id: chainChecks.id, heads: chainChecks.heads })
    .from(chainChecks)
    .where(and(eq(chainChecks.state, 'done'), isNotNull(chainChecks.heads)))
    .orderBy(desc(chainChecks.startedAt), desc(chainChecks.id))
    .limit(1)
  return rows[0]
}

/** The hash of one record of a company's trail, or of the platform's. */
export async function findHash(db: Sql, companyId: string | null, sequence: number): Promise<string | undefined> {
  const { rows } =
    companyId === null
      ? await db.query<{ hash: string }>('select hash from platform_records where sequence = $1', [sequence])
      : await db.query<{ hash: string }>('select hash from audit_records where company_id = $1 and sequence = $2', [
          companyId,
          sequence,
        ])
  return rows[0]?.hash
}

export function selectChecks(db: Pick<Tx, 'queries'>) {
  const { id, state, startedAt, finishedAt, chains, chainsDone, records, head, broken } = chainChecks
  return db.queries
    .select({ id, state, startedAt, finishedAt, chains, chainsDone, records, head, broken })
    .from(chainChecks)
    .orderBy(desc(startedAt), desc(id))
    .limit(10)
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
