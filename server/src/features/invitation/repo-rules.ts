import { and, eq, ne, sql } from 'drizzle-orm'
import { companies, companyMembers, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Changes what the company asks for. Answers whether it is another than before. */
export async function setRequiresTwoFactor(tx: Tx, companyId: string, isRequired: boolean): Promise<boolean> {
  const changed = await tx.queries
    .update(companies)
    .set({ requiresTwoFactor: isRequired })
    .where(and(eq(companies.id, companyId), ne(companies.requiresTwoFactor, isRequired)))
    .returning({ id: companies.id })
  return changed.length > 0
}

/** Whether a second factor is asked for, and how many people have none. */
export async function countWithoutSecondFactor(tx: Tx, companyId: string) {
  const [row] = await tx.queries
    .select({
      isTwoFactorRequired: companies.requiresTwoFactor,
      withoutTwoFactor: sql<number>`count(*) filter (where not ${user.twoFactorEnabled})::int`,
    })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .where(eq(companies.id, companyId))
    .groupBy(companies.requiresTwoFactor)
  return row ?? { isTwoFactorRequired: false, withoutTwoFactor: 0 }
}

/** Says at which units a person works; null: at all. */
export async function updateMemberUnits(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  unitIds: string[] | null,
): Promise<void> {
  await tx.queries
    .update(companyMembers)
    .set({ unitIds })
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
}
