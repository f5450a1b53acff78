import { asc, desc, eq } from 'drizzle-orm'
import { businessUnits, companies, companyMembers } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export async function insertCompany(tx: Tx, row: typeof companies.$inferInsert): Promise<void> {
  await tx.queries.insert(companies).values(row)
}

export async function insertMember(tx: Tx, row: typeof companyMembers.$inferInsert): Promise<void> {
  await tx.queries.insert(companyMembers).values(row)
}

export async function insertBusinessUnit(tx: Tx, row: typeof businessUnits.$inferInsert): Promise<void> {
  await tx.queries.insert(businessUnits).values(row)
}

export async function findCompany(tx: Tx, companyId: string) {
  const rows = await tx.queries.select().from(companies).where(eq(companies.id, companyId))
  return rows[0]
}

export async function selectBusinessUnits(tx: Tx, companyId: string) {
  return tx.queries
    .select()
    .from(businessUnits)
    .where(eq(businessUnits.companyId, companyId))
    .orderBy(desc(businessUnits.isDefault), asc(businessUnits.name))
}
