import { eq } from 'drizzle-orm'
import { companies, companyMembers } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type NewCompanyRow = typeof companies.$inferInsert

export async function insertCompany(tx: Tx, row: NewCompanyRow): Promise<void> {
  await tx.queries.insert(companies).values(row)
}

export type CompanyRow = typeof companies.$inferSelect

export async function updateCompanyRow(
  tx: Tx,
  companyId: string,
  change: Partial<Omit<CompanyRow, 'id'>>,
): Promise<void> {
  await tx.queries.update(companies).set(change).where(eq(companies.id, companyId))
}

export async function insertMember(tx: Tx, row: typeof companyMembers.$inferInsert): Promise<void> {
  await tx.queries.insert(companyMembers).values(row)
}

export async function findCompany(tx: Tx, companyId: string) {
  const rows = await tx.queries.select().from(companies).where(eq(companies.id, companyId))
  return rows[0]
}

/** Not a full lock: rows that refer to the company may still be written meanwhile, and two writers cannot deadlock. */
export async function selectCompanyForChange(tx: Tx, companyId: string) {
  const rows = await tx.queries
    .select({ cnpj: companies.cnpj })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  return rows[0]
}
