import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { auditRecords, companies } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
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

/** What the trail may be narrowed to; absent fields do not narrow. */
export interface AuditFilter {
  readonly companyId: string
  readonly entity?: string | undefined
  readonly action?: string | undefined
  readonly actorId?: string | undefined
}

const orders = { sorts: { sequence: auditRecords.sequence }, ties: [] } as const

export async function selectAuditRecords(tx: Tx, filter: AuditFilter, wanted: ListWanted<'sequence'>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ record: auditRecords, mark })
      .from(auditRecords)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many records match, counted as far as people read. */
export async function countAuditRecords(tx: Tx, filter: AuditFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(auditRecords)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ companyId, entity, action, actorId }: AuditFilter): SQL | undefined {
  return and(
    eq(auditRecords.companyId, companyId),
    entity === undefined ? undefined : eq(auditRecords.entity, entity),
    action === undefined ? undefined : eq(auditRecords.action, action),
    actorId === undefined ? undefined : eq(auditRecords.actorId, actorId),
  )
}

/** The chain as a whole, oldest first, for its verification. */
export async function listAuditChain(tx: Tx, companyId: string) {
  return tx.queries
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.companyId, companyId))
    .orderBy(sql`${auditRecords.sequence} asc`)
}
