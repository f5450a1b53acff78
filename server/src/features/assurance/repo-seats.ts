import { and, eq } from 'drizzle-orm'
import { assuranceSeats } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { AssuranceKey } from './repo.ts'

/** Who is named for an engagement, by their id, whether they are still with the company or not. */
export async function selectNamed(tx: Tx, { companyId, id }: AssuranceKey): Promise<ReadonlySet<string>> {
  const rows = await tx.queries
    .select({ userId: assuranceSeats.userId })
    .from(assuranceSeats)
    .where(and(eq(assuranceSeats.companyId, companyId), eq(assuranceSeats.assuranceId, id)))
  return new Set(rows.map(({ userId }) => userId))
}

/** The verifiers of a company, by name. */
export async function selectVerifiers(tx: Tx, companyId: string) {
  const { rows } = await tx.query<{ userId: string; name: string }>(
    `select u.id as "userId", u.name from company_members m join "user" u on u.id = m.user_id
     where m.company_id = $1 and m.shared_access = 'verifier' order by u.name, u.id`,
    [companyId],
  )
  return rows
}

/** Names these for an engagement, and nobody else. */
export async function replaceNamed(tx: Tx, { companyId, id }: AssuranceKey, userIds: readonly string[]): Promise<void> {
  await tx.queries
    .delete(assuranceSeats)
    .where(and(eq(assuranceSeats.companyId, companyId), eq(assuranceSeats.assuranceId, id)))
  await tx.queries
    .insert(assuranceSeats)
    .values([...new Set(userIds)].map((userId) => ({ companyId, assuranceId: id, userId })))
}
