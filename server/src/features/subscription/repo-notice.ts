import { and, eq, not } from 'drizzle-orm'
import { billingNotices, companies, companyMembers, user } from '../../db/schema.ts'
import { isShut } from '../../platform/db/is-shut.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Notes that something was told. Answers whether this is the first time. */
export async function noteOnce(tx: Tx, companyId: string, key: string, at: Date): Promise<boolean> {
  const rows = await tx.queries
    .insert(billingNotices)
    .values({ companyId, key, at })
    .onConflictDoNothing()
    .returning({ key: billingNotices.key })
  return rows.length > 0
}

export async function wasNoted(tx: Tx, companyId: string, key: string): Promise<boolean> {
  const rows = await tx.queries
    .select({ key: billingNotices.key })
    .from(billingNotices)
    .where(and(eq(billingNotices.companyId, companyId), eq(billingNotices.key, key)))
  return rows.length > 0
}

/** Who administers the company and whose account is open: they are written to about money. As owner. */
export async function selectManagers(tx: Tx, companyId: string) {
  return tx.queries
    .select({ email: user.email, firstName: user.firstName, language: user.language })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.role, 'admin'),
        not(isShut(companyMembers.userId)),
      ),
    )
}

/** What the provider is told of who pays: the company's name and CNPJ, and the person's address and language. */
export async function findCustomerData(tx: Tx, companyId: string, userId: string) {
  const rows = await tx.queries
    .select({ legalName: companies.legalName, cnpj: companies.cnpj, email: user.email, language: user.language })
    .from(companies)
    .innerJoin(user, eq(user.id, userId))
    .where(eq(companies.id, companyId))
  return rows[0]
}
