import { cnpjRecord } from '@pegada/contract/cnpj.ts'
import { eq } from 'drizzle-orm'
import { cnpjCache } from '../../db/schema.ts'
import type { CnpjRecord } from '../../platform/cnpj/port.ts'
import type { Database } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'

/** The answer kept of a register for a CNPJ, and when it was asked. Throws where the stored value is no record. */
export async function findCachedRecord(db: Database, cnpj: string) {
  const rows = await db.queries.select().from(cnpjCache).where(eq(cnpjCache.cnpj, cnpj))
  const row = rows[0]
  if (!row) return undefined
  const place = { table: 'cnpj_cache', column: 'record', row: cnpj }
  return { record: readStored(cnpjRecord, row.record, place), fetchedAt: row.fetchedAt }
}

export async function upsertCachedRecord(db: Database, record: CnpjRecord, fetchedAt: Date): Promise<void> {
  const row = { cnpj: record.cnpj, record, source: record.source, fetchedAt }
  await db.queries.insert(cnpjCache).values(row).onConflictDoUpdate({ target: cnpjCache.cnpj, set: row })
}
