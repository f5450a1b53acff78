import { count, desc, eq, sql } from 'drizzle-orm'
import { auditRecords, companies } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/**
 * One writer at a time per company: the chain has no forks. Not a full lock, because each inserted row has locked its
 * company against deletion before it comes here, and two such writers would wait for each other for ever.
 * Answers the key that acts in this transaction, where a program does.
 */
export async function lockCompany(tx: Tx, companyId: string): Promise<string | undefined> {
  const rows = await tx.queries
    .select({ apiKeyId: sql<string | null>`nullif(current_setting('app.api_key', true), '')` })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  return rows[0]?.apiKeyId ?? undefined
}

export async function findLastAuditRecord(tx: Tx, companyId: string) {
  const rows = await tx.queries
    .select({ sequence: auditRecords.sequence, hash: auditRecords.hash })
    .from(auditRecords)
    .where(eq(auditRecords.companyId, companyId))
    .orderBy(desc(auditRecords.sequence))
    .limit(1)
  return rows[0]
}

export async function insertAuditRecord(tx: Tx, record: typeof auditRecords.$inferInsert): Promise<void> {
  await tx.queries.insert(auditRecords).values(record)
}

export async function listAuditRecords(tx: Tx, companyId: string, page: number, pageSize: number) {
  const where = eq(auditRecords.companyId, companyId)
  const rows = await tx.queries
    .select()
    .from(auditRecords)
    .where(where)
    .orderBy(desc(auditRecords.sequence))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const totals = await tx.queries.select({ total: count() }).from(auditRecords).where(where)
  return { rows, total: totals[0]?.total ?? 0 }
}

/** The chain as a whole, oldest first, for its verification. */
export async function listAuditChain(tx: Tx, companyId: string) {
  return tx.queries
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.companyId, companyId))
    .orderBy(sql`${auditRecords.sequence} asc`)
}
