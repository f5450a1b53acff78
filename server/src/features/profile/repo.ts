import { and, eq } from 'drizzle-orm'
import { companies, companyMembers, user } from '../../db/schema.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Queries, Tx } from '../../platform/db/port.ts'

/** A person's own row: only the owner's role may write it, and every question names the person. */
export async function findProfile(queries: Queries, userId: string) {
  const rows = await queries
    .select({
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      phone: user.phone,
      language: user.language,
      avatarKey: user.avatarKey,
      hasTwoFactor: user.twoFactorEnabled,
    })
    .from(user)
    .where(eq(user.id, userId))
  return rows[0]
}

/** Whether the picture is of somebody who works in the company. */
export async function isPictureAt(queries: Queries, companyId: string, avatarKey: string): Promise<boolean> {
  const rows = await queries
    .select({ id: user.id })
    .from(user)
    .innerJoin(companyMembers, eq(companyMembers.userId, user.id))
    .where(and(eq(user.avatarKey, avatarKey), eq(companyMembers.companyId, companyId)))
  return rows.length > 0
}

export async function updateProfileRow(
  tx: Tx,
  userId: string,
  change: Partial<
    Pick<typeof user.$inferInsert, 'name' | 'firstName' | 'lastName' | 'phone' | 'language' | 'avatarKey'>
  >,
): Promise<void> {
  await tx.queries.update(user).set(change).where(eq(user.id, userId))
}

/** The companies that the person works in, by name. */
export function selectCompaniesOf(queries: Queries, userId: string) {
  return queries
    .select({ id: companies.id, legalName: companies.legalName, tradeName: companies.tradeName })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(nameOrder(companies.legalName))
}

export async function findCompanyFacts(tx: Tx, companyId: string) {
  const rows = await tx.queries
    .select({ cnpj: companies.cnpj, size: companies.size })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  return rows[0]
}

export async function setCompanySize(tx: Tx, companyId: string, size: string): Promise<void> {
  await tx.queries.update(companies).set({ size }).where(eq(companies.id, companyId))
}
