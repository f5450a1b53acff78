import { and, eq, gt, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { apiKeys, companies, companyMembers, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

const orders = {
  sorts: { createdAt: apiKeys.createdAt, lastUsedAt: apiKeys.lastUsedAt },
  ties: [apiKeys.companyId, apiKeys.id],
} as const

export interface KeyFilter {
  readonly now: Date
  /** `live`: neither revoked nor past its day. */
  readonly state?: 'live' | 'ended' | undefined
  /** In prefix, name and company. */
  readonly search: string | undefined
}

/** Keys of all companies; needs the owner's rights. */
export function selectAllKeys(
  db: Pick<Tx, 'queries'>,
  filter: KeyFilter,
  wanted: ListWanted<keyof typeof orders.sorts>,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({
        row: apiKeys,
        company: companies.legalName,
        isMember: sql<boolean>`exists (select from ${companyMembers} m
          where m.company_id = ${apiKeys.companyId} and m.user_id = ${apiKeys.createdBy})`,
        mark,
      })
      .from(apiKeys)
      .innerJoin(companies, eq(companies.id, apiKeys.companyId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type AnyKey = Awaited<ReturnType<typeof selectAllKeys>>['rows'][number]

export function countAllKeys(db: Pick<Tx, 'queries'>, filter: KeyFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(apiKeys)
      .innerJoin(companies, eq(companies.id, apiKeys.companyId))
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ now, state, search }: KeyFilter): SQL | undefined {
  const like = search === undefined ? undefined : containing(search)
  const { revokedAt, expiresAt, prefix, name } = apiKeys
  return and(
    state === 'live' ? and(isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now))) : undefined,
    state === 'ended' ? or(isNotNull(revokedAt), lte(expiresAt, now)) : undefined,
    like === undefined ? undefined : or(ilike(prefix, like), ilike(name, like), ilike(companies.legalName, like)),
  )
}

/** Which company's key this is, and the name of who made it; empty where they have no account any more. */
export async function findHolderOfKey(
  db: Pick<Tx, 'queries'>,
  id: string,
): Promise<{ companyId: string; name: string } | undefined> {
  const rows = await db.queries
    .select({ companyId: apiKeys.companyId, name: user.name })
    .from(apiKeys)
    .leftJoin(user, eq(user.id, apiKeys.createdBy))
    .where(eq(apiKeys.id, id))
  return rows[0] && { companyId: rows[0].companyId, name: rows[0].name ?? '' }
}
