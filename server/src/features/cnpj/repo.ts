import { eq } from 'drizzle-orm'
import { cnpjCache } from '../../db/schema.ts'
import type { CnpjRecord } from '../../platform/cnpj/port.ts'
import type { Database } from '../../platform/db/port.ts'

export async function findCachedRecord(db: Database, cnpj: string) {
  const rows = await db.queries.select().from(cnpjCache).where(eq(cnpjCache.cnpj, cnpj))
  const row = rows[0]
  return row ? { record: row.record as CnpjRecord, fetchedAt: row.fetchedAt } : undefined
}

export async function upsertCachedRecord(db: Database, record: CnpjRecord, fetchedAt: Date): Promise<void> {
  const row = { cnpj: record.cnpj, record, source: record.source, fetchedAt }
  await db.queries.insert(cnpjCache).values(row).onConflictDoUpdate({ target: cnpjCache.cnpj, set: row })
}
