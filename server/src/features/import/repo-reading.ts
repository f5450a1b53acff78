import { and, asc, eq, gt } from 'drizzle-orm'
import { importFiles, imports } from '../../db/schema.ts'
import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { FileRow, ImportRow } from './repo.ts'

export async function findImportState(tx: Tx, companyId: string, id: string): Promise<ImportRow['state'] | undefined> {
  const rows = await tx.queries
    .select({ state: imports.state })
    .from(imports)
    .where(and(eq(imports.companyId, companyId), eq(imports.id, id)))
  return rows[0]?.state
}

/** The first zip that has not been opened. */
export async function findWaitingArchive(tx: Tx, companyId: string, importId: string): Promise<FileRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(importFiles)
    .where(
      and(
        eq(importFiles.companyId, companyId),
        eq(importFiles.importId, importId),
        eq(importFiles.state, 'waiting'),
        eq(importFiles.isArchive, true),
      ),
    )
    .orderBy(asc(importFiles.position))
    .limit(1)
  return rows[0]
}

/** The next files to read after a position, in order. */
export async function listWaitingFiles(
  tx: Tx,
  companyId: string,
  find: { readonly importId: string; readonly after: number; readonly limit: number },
): Promise<FileRow[]> {
  return tx.queries
    .select()
    .from(importFiles)
    .where(
      and(
        eq(importFiles.companyId, companyId),
        eq(importFiles.importId, find.importId),
        eq(importFiles.state, 'waiting'),
        gt(importFiles.position, find.after),
        eq(importFiles.isArchive, false),
      ),
    )
    .orderBy(asc(importFiles.position), asc(importFiles.id))
    .limit(find.limit)
}

/** Which of these files nobody has read yet. */
export async function listStillWaiting(tx: Tx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from import_files where company_id = $1 and state = 'waiting' and id = any($2::uuid[])`,
    [companyId, arrayOf(ids)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** What became of a file. */
export type FileResult = Pick<
  FileRow,
  'id' | 'state' | 'outcome' | 'errorCode' | 'errorData' | 'documentId' | 'documentsNew' | 'documentsDuplicate'
>

/** Writes down what became of many files, in one statement. */
export async function writeResults(tx: Tx, companyId: string, results: readonly FileResult[]): Promise<void> {
  if (results.length === 0) return
  await tx.query(
    `update import_files f set state = r.state, outcome = r.outcome, error_code = r."errorCode", error_data = r."errorData",
         document_id = r."documentId", documents_new = r."documentsNew", documents_duplicate = r."documentsDuplicate"
       from json_to_recordset($2::json) as r (id uuid, state text, outcome text, "errorCode" text, "errorData" jsonb,
         "documentId" uuid, "documentsNew" integer, "documentsDuplicate" integer)
       where f.company_id = $1 and f.id = r.id`,
    [companyId, JSON.stringify(results)],
  )
}
