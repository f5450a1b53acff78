import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { companies, factorImportErrors, factorImports } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

/** These tables are the owner's alone: publications belong to no company. */
export type FactorImportRow = typeof factorImports.$inferSelect
export type FactorImportErrorRow = typeof factorImportErrors.$inferSelect

/** What a run counts; the same names as the columns. */
export interface ImportCounts
  extends Pick<
    FactorImportRow,
    'rowsRead' | 'rowsNew' | 'rowsUnchanged' | 'rowsSuperseding' | 'rowsSkipped' | 'rowsFaulty'
  > {
  /** Rows passed over, by reason. */
  readonly skippedByReason: Record<string, number>
  /** Factors read, by `source/edition`. */
  readonly factorsByEdition: Record<string, number>
}

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

/** Changes an import that has not ended; answers whether there was such. */
export async function updateUnfinished(
  tx: Pick<Tx, 'queries'>,
  id: string,
  changes: Partial<Omit<FactorImportRow, 'id'>>,
): Promise<boolean> {
  const unfinished = and(eq(factorImports.id, id), inArray(factorImports.state, ['queued', 'running']))
  const rows = await tx.queries.update(factorImports).set(changes).where(unfinished).returning({ id: factorImports.id })
  return rows.length > 0
}

export async function insertErrors(tx: Tx, rows: readonly FactorImportErrorRow[]): Promise<void> {
  if (rows.length > 0) await tx.queries.insert(factorImportErrors).values([...rows])
}

/** What the history may be narrowed by; absent fields do not narrow. */
export interface FactorImportFilter {
  readonly state?: FactorImportRow['state'] | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    createdAt: factorImports.createdAt,
    fileName: { name: factorImports.fileName },
    format: factorImports.format,
    state: factorImports.state,
    rowsNew: factorImports.rowsNew,
    rowsFaulty: factorImports.rowsFaulty,
  },
  ties: [factorImports.createdAt, factorImports.id],
} as const

export type FactorImportWanted = ListWanted<keyof typeof orders.sorts>

/** A page of imports. */
export function selectImports(db: Pick<Database, 'queries'>, filter: FactorImportFilter, wanted: FactorImportWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ row: factorImports, mark })
      .from(factorImports)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many imports match, counted as far as people read. */
export function countImports(db: Pick<Database, 'queries'>, filter: FactorImportFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(factorImports)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ state, search, ids }: FactorImportFilter): SQL | undefined {
  return and(
    ids && inArray(factorImports.id, [...ids]),
    state && eq(factorImports.state, state),
    search === undefined ? undefined : ilike(factorImports.fileName, containing(search)),
  )
}

const errorOrders = { sorts: { position: factorImportErrors.position }, ties: [factorImportErrors.position] } as const

export type FactorImportErrorWanted = ListWanted<keyof typeof errorOrders.sorts>

export interface FaultyFilter {
  readonly importId: string
}

/** A page of the rows of an import that could not be read. */
export function selectErrors(
  db: Pick<Database, 'queries'>,
  { importId }: FaultyFilter,
  wanted: FactorImportErrorWanted,
) {
  return listPage(wanted, errorOrders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ row: factorImportErrors, mark })
      .from(factorImportErrors)
      .where(and(eq(factorImportErrors.importId, importId), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many rows of an import could not be read and are kept. */
export function countErrors(db: Pick<Database, 'queries'>, { importId }: FaultyFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ position: factorImportErrors.position })
      .from(factorImportErrors)
      .where(eq(factorImportErrors.importId, importId))
      .limit(limit),
  )
}

/** Imports that a stopped process left behind, which have a stored file to go on with. */
export async function listUnfinished(db: Pick<Database, 'queries'>): Promise<string[]> {
  const rows = await db.queries
    .select({ id: factorImports.id })
    .from(factorImports)
    .where(sql`${inArray(factorImports.state, ['queued', 'running'])} and ${factorImports.storageKey} is not null`)
  return rows.map(({ id }) => id)
}

/** Every company of the installation. */
export async function listCompanyIds({ queries }: Pick<Database, 'queries'>): Promise<string[]> {
  return (await queries.select({ id: companies.id }).from(companies).orderBy(companies.id)).map(({ id }) => id)
}
