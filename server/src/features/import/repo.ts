import type { Inputs } from '@pegada/contract/contract.ts'
import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { documentItems, documents, importFiles, imports, user } from '../../db/schema.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type ImportRow = typeof imports.$inferSelect
export type FileRow = typeof importFiles.$inferSelect
export type NewFileRow = typeof importFiles.$inferInsert

export async function insertImport(tx: Tx, row: typeof imports.$inferInsert): Promise<void> {
  await tx.queries.insert(imports).values(row)
}

/** The batch, locked until the transaction ends: files are counted and its state decided one at a time. */
export async function lockImport(tx: Tx, companyId: string, id: string): Promise<ImportRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(imports)
    .where(and(eq(imports.companyId, companyId), eq(imports.id, id)))
    .for('no key update')
  return rows[0]
}

export async function updateImport(tx: Tx, row: ImportRow, values: Partial<ImportRow>): Promise<void> {
  await tx.queries
    .update(imports)
    .set(values)
    .where(and(eq(imports.companyId, row.companyId), eq(imports.id, row.id)))
}

/** Progress as counted from the files. A zip is one file until it is opened; from then on its members are. */
const counted = sql`(not ${importFiles.isArchive} or ${importFiles.state} = 'waiting' or ${importFiles.errorCode} is not null)`

export interface Progress {
  readonly filesTotal: number
  readonly filesDone: number
  readonly filesFailed: number
  readonly documentsNew: number
  readonly documentsDuplicate: number
}

const progress = {
  filesTotal: sql<number>`(count(*) filter (where ${counted}))::int`,
  filesDone: sql<number>`(count(*) filter (where ${counted} and ${importFiles.state} = 'done'))::int`,
  filesFailed: sql<number>`(count(*) filter (where ${counted} and ${importFiles.state} = 'failed'))::int`,
  documentsNew: sql<number>`coalesce(sum(${importFiles.documentsNew}) filter (where not ${importFiles.isArchive}), 0)::int`,
  documentsDuplicate: sql<number>`coalesce(sum(${importFiles.documentsDuplicate}) filter (where not ${importFiles.isArchive}), 0)::int`,
}

export interface ImportContext {
  readonly row: ImportRow
  readonly progress: Progress
  readonly createdByName: string | null
  readonly createdByAvatar: string | null
}

export async function findImport(tx: Tx, companyId: string, id: string): Promise<ImportContext | undefined> {
  const rows = await selectContexts(tx, and(eq(imports.companyId, companyId), eq(imports.id, id)), {})
  return rows[0]
}

type ImportsInput = Inputs['imports']['list']

/** What the list of batches is narrowed to. */
export interface ImportFilter extends Pick<ImportsInput, 'state' | 'origin'> {
  readonly companyId: string
  /** Of the list as a file: only these. */
  readonly ids?: readonly string[] | undefined
}

const importOrders = { sorts: { createdAt: imports.createdAt }, ties: [imports.id] } as const

const matching = ({ companyId, state, origin, ids }: ImportFilter) =>
  and(
    eq(imports.companyId, companyId),
    state && eq(imports.state, state),
    origin && eq(imports.origin, origin),
    ids && inArray(imports.id, [...ids]),
  )

export function selectImports(tx: Tx, filter: ImportFilter, wanted: ListWanted<'createdAt'>) {
  return listPage(wanted, importOrders, ({ beyond, orderBy, limit, offset, mark }) =>
    selectContexts(tx, and(matching(filter), beyond), { mark })
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countImports(tx: Tx, filter: ImportFilter) {
  return countRows(tx, (limit) =>
    tx.queries.select({ id: imports.id }).from(imports).where(matching(filter)).limit(limit),
  )
}

function selectContexts<M extends Record<string, SQL>>(tx: Tx, where: SQL | undefined, more: M) {
  return tx.queries
    .select({ row: imports, progress, createdByName: user.name, createdByAvatar: user.avatarKey, ...more })
    .from(imports)
    .leftJoin(importFiles, and(eq(importFiles.companyId, imports.companyId), eq(importFiles.importId, imports.id)))
    .leftJoin(user, eq(user.id, imports.createdBy))
    .where(where)
    .groupBy(imports.companyId, imports.id, user.name, user.avatarKey)
    .$dynamic()
}

export async function insertFile(tx: Tx, row: NewFileRow): Promise<void> {
  await tx.queries.insert(importFiles).values(row)
}

/** Members whose rows are there already stay as they are: a zip may be opened a second time after a stop. */
export async function insertMembers(tx: Tx, rows: readonly NewFileRow[]): Promise<void> {
  await insertMany(tx, importFiles, rows, { keepsExisting: true })
}

/** How many files were uploaded, and the position of the last. */
export async function countFiles(tx: Tx, companyId: string, importId: string) {
  const rows = await tx.queries
    .select({ total: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${importFiles.position}), 0)::int` })
    .from(importFiles)
    .where(ofImport(companyId, importId))
  return rows[0] ?? { total: 0, last: 0 }
}

export async function findFile(tx: Tx, companyId: string, id: string): Promise<FileRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.companyId, companyId), eq(importFiles.id, id)))
  return rows[0]
}

export async function updateFile(
  tx: Tx,
  key: { readonly companyId: string; readonly id: string },
  values: Partial<NewFileRow>,
): Promise<void> {
  await tx.queries
    .update(importFiles)
    .set(values)
    .where(and(eq(importFiles.companyId, key.companyId), eq(importFiles.id, key.id)))
}

export async function listArchives(tx: Tx, companyId: string, importId: string): Promise<FileRow[]> {
  return tx.queries
    .select()
    .from(importFiles)
    .where(and(ofImport(companyId, importId), eq(importFiles.isArchive, true)))
}

/** What became of the members of an archive, which stand between two positions and are named after it. */
export async function countMembers(tx: Tx, archive: FileRow, end: number) {
  const rows = await tx.queries
    .select({
      done: sql<number>`(count(*) filter (where ${importFiles.state} = 'done' and not ${importFiles.isArchive}))::int`,
      failed: sql<number>`(count(*) filter (where ${importFiles.state} = 'failed'))::int`,
      documentsNew: progress.documentsNew,
      documentsDuplicate: progress.documentsDuplicate,
    })
    .from(importFiles)
    .where(
      and(
        ofImport(archive.companyId, archive.importId),
        sql`${importFiles.position} > ${archive.position} and ${importFiles.position} < ${end}`,
        sql`starts_with(${importFiles.name}, ${`${archive.name}/`})`,
      ),
    )
  return rows[0] ?? { done: 0, failed: 0, documentsNew: 0, documentsDuplicate: 0 }
}

type FilesInput = Inputs['imports']['listFiles']

/** What the files of a batch are narrowed to. */
export interface FileFilter extends Pick<FilesInput, 'importId' | 'state' | 'outcome'> {
  readonly companyId: string
  readonly search?: string | undefined
  /** Of the list as a file: only these. */
  readonly ids?: readonly string[] | undefined
}

export type FilesWanted = ListWanted<NonNullable<FilesInput['sort']>>

const fileOrders = {
  sorts: { position: importFiles.position, name: { name: importFiles.name }, bytes: importFiles.bytes },
  ties: [{ up: importFiles.position }, { up: importFiles.id }],
} as const

const matchingFiles = ({ companyId, importId, state, outcome, search, ids }: FileFilter) =>
  and(
    ofImport(companyId, importId),
    state && eq(importFiles.state, state),
    outcome && eq(importFiles.outcome, outcome),
    search ? ilike(importFiles.name, containing(search)) : undefined,
    ids && inArray(importFiles.id, [...ids]),
  )

export function selectFiles(tx: Tx, filter: FileFilter, wanted: FilesWanted) {
  return listPage(wanted, fileOrders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ file: importFiles, mark })
      .from(importFiles)
      .where(and(matchingFiles(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many files match, counted no further than people read. */
export function countMatchingFiles(tx: Tx, filter: FileFilter) {
  return countRows(tx, (limit) =>
    tx.queries.select({ id: importFiles.id }).from(importFiles).where(matchingFiles(filter)).limit(limit),
  )
}

/** Batches of any company that were asked for and not finished; for the start of a worker, before any tenant is known. */
export async function listUnfinishedImports(db: Sql) {
  const { rows } = await db.query<{ companyId: string; importId: string; userId: string }>(
    `select company_id as "companyId", id as "importId", created_by as "userId"
       from imports where state in ('queued', 'running') order by created_at`,
  )
  return rows
}

function ofImport(companyId: string, importId: string): SQL | undefined {
  return and(eq(importFiles.companyId, companyId), eq(importFiles.importId, importId))
}

/** How many lines of the documents of a batch wait for a decision. */
export async function countPending(tx: Tx, companyId: string, importId: string): Promise<number> {
  const ofDocument = and(eq(documents.companyId, documentItems.companyId), eq(documents.id, documentItems.documentId))
  const [row] = await tx.queries
    .select({ pending: sql<number>`count(*)::int` })
    .from(documentItems)
    .innerJoin(documents, ofDocument)
    .where(
      and(eq(documents.companyId, companyId), eq(documents.importId, importId), eq(documentItems.state, 'pending')),
    )
  return row?.pending ?? 0
}
