import { and, eq } from 'drizzle-orm'
import { importFiles, uploads } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import type { FileRow } from './repo.ts'

export type UploadRow = typeof uploads.$inferSelect

/** The unfinished upload of a content for a batch. */
export async function findUploadOf(
  tx: Tx,
  companyId: string,
  { importId, sha256 }: { readonly importId: string; readonly sha256: string },
): Promise<UploadRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(uploads)
    .where(and(eq(uploads.companyId, companyId), eq(uploads.importId, importId), eq(uploads.sha256, sha256)))
  return rows[0]
}

/** The uploaded file of a batch that has this content already. */
export async function findFileOf(
  tx: Tx,
  companyId: string,
  { importId, sha256 }: { readonly importId: string; readonly sha256: string },
): Promise<FileRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(importFiles)
    .where(
      and(eq(importFiles.companyId, companyId), eq(importFiles.importId, importId), eq(importFiles.sha256, sha256)),
    )
    .limit(1)
  return rows[0]
}

export async function insertUpload(tx: Tx, row: typeof uploads.$inferInsert): Promise<void> {
  await tx.queries.insert(uploads).values(row)
}

export async function findUpload(tx: Tx, companyId: string, id: string): Promise<UploadRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(uploads)
    .where(and(eq(uploads.companyId, companyId), eq(uploads.id, id)))
  return rows[0]
}

/** Moves the mark of what was received, unless somebody else has moved it meanwhile; tells whether it did. */
export async function moveReceived(tx: Tx, upload: UploadRow, received: number): Promise<boolean> {
  const rows = await tx.queries
    .update(uploads)
    .set({ received })
    .where(
      and(eq(uploads.companyId, upload.companyId), eq(uploads.id, upload.id), eq(uploads.received, upload.received)),
    )
    .returning({ id: uploads.id })
  return rows.length === 1
}

/** Forgets an upload; tells whether it was still there. */
export async function deleteUpload(tx: Tx, upload: Pick<UploadRow, 'companyId' | 'id'>): Promise<boolean> {
  const rows = await tx.queries
    .delete(uploads)
    .where(and(eq(uploads.companyId, upload.companyId), eq(uploads.id, upload.id)))
    .returning({ id: uploads.id })
  return rows.length === 1
}

/** Uploads of any company that were announced before this instant and never ended. */
export async function listStaleUploads(db: Sql, before: Date) {
  const { rows } = await db.query<Pick<UploadRow, 'companyId' | 'id' | 'bytes' | 'createdBy'>>(
    `select company_id as "companyId", id, bytes::float8 as bytes, created_by as "createdBy"
       from uploads where created_at < $1 order by created_at limit 1000`,
    [before.toISOString()],
  )
  return rows
}
