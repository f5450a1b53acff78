import { and, eq, notLike } from 'drizzle-orm'
import { user } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { ERASED_ADDRESSES } from '../account/erased-address.ts'
import { type ReferenceKind, referenceColumns } from './reference-kinds.ts'

/** How many rows name the person, by kind; companies that they own beside those. */
export async function countReferences(db: Sql, userId: string): Promise<Map<ReferenceKind, number>> {
  const counts = referenceColumns.map(
    ({ table, column, kind }) =>
      `select '${kind}' as kind, count(*)::int as rows from "${table}" where "${column}" = $1`,
  )
  const owned = `select 'companies_owned', count(*)::int from company_members where user_id = $1 and is_owner`
  const { rows } = await db.query<{ kind: ReferenceKind; count: number }>(
    `select kind, sum(rows)::int as count from (${[...counts, owned].join(' union all ')}) counted group by kind`,
    [userId],
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Somebody who has an account; undefined for whom there is not, or whose account was erased. */
export async function findPerson(db: Pick<Tx, 'queries'>, userId: string): Promise<{ name: string } | undefined> {
  const rows = await db.queries
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.id, userId), notLike(user.email, ERASED_ADDRESSES)))
  return rows[0]
}

/** Who works at these companies and could own one: nobody who looks at it from outside, and nobody who is shut out. */
export async function selectHeirs(
  db: Sql,
  companyIds: readonly string[],
  userId: string,
): Promise<{ companyId: string; userId: string; name: string }[]> {
  const { rows } = await db.query<{ companyId: string; userId: string; name: string }>(
    `select m.company_id as "companyId", u.id as "userId", u.name
     from company_members m join "user" u on u.id = m.user_id
     where m.company_id = any($1::uuid[]) and m.user_id <> $2 and m.shared_access is null
       and not exists (select from account_deletions d where d.user_id = m.user_id and d.prepared_at is not null)
       and not exists (select from user_deactivations d where d.user_id = m.user_id)
     order by m.role = 'admin' desc, u.name, u.id`,
    [companyIds, userId],
  )
  return rows
}
