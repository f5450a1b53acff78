import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { apiKeys, companyMembers, user } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** A key with who made it, and whether they are still in the company. */
export interface StoredKey {
  readonly row: ApiKeyRow
  readonly createdByName: string | null
  readonly createdByAvatar: string | null
  readonly isMember: boolean
}

export async function insertKey(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.queries.insert(apiKeys).values(row)
}

export async function selectKeys(tx: Tx, companyId: string): Promise<StoredKey[]> {
  return stored(tx, eq(apiKeys.companyId, companyId)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)).limit(200)
}

export async function findKey(tx: Tx, companyId: string, id: string): Promise<StoredKey | undefined> {
  const rows = await stored(tx, and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, id)))
  return rows[0]
}

function stored(tx: Tx, where: ReturnType<typeof and>) {
  return tx.queries
    .select({
      row: apiKeys,
      createdByName: user.name,
      createdByAvatar: user.avatarKey,
      isMember: sql<boolean>`${companyMembers.userId} is not null`,
    })
    .from(apiKeys)
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.companyId, apiKeys.companyId), eq(companyMembers.userId, apiKeys.createdBy)),
    )
    .leftJoin(user, eq(user.id, apiKeys.createdBy))
    .where(where)
}

export async function countLiveKeys(tx: Tx, companyId: string, now: Date): Promise<number> {
  const rows = await tx.queries
    .select({ keys: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.companyId, companyId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
  return rows[0]?.keys ?? 0
}

export async function markRevoked(tx: Tx, companyId: string, id: string, revokedAt: Date): Promise<void> {
  await tx.queries
    .update(apiKeys)
    .set({ revokedAt })
    .where(and(eq(apiKeys.companyId, companyId), eq(apiKeys.id, id)))
}

/** A key that may still be used, with its creator's role in its company now. */
export interface LiveKey {
  readonly companyId: string
  readonly id: string
  readonly name: string
  readonly secretHash: string
  readonly scopes: string[]
  readonly roleCap: ApiKeyRow['roleCap']
  readonly createdBy: string
  readonly role: typeof companyMembers.$inferSelect.role
  readonly unitIds: string[] | null
  /** Whether its last use was written down less than a minute ago. */
  readonly isFresh: boolean
}

/** Looked up before the company is known: by prefix alone, and nothing but what lets a request in. */
export async function findLiveKey(db: Sql, prefix: string, now: Date): Promise<LiveKey | undefined> {
  const { rows } = await db.query<LiveKey>(
    `select k.company_id as "companyId", k.id, k.name, k.secret_hash as "secretHash", k.scopes, k.role_cap as "roleCap",
       k.created_by as "createdBy", m.role, m.unit_ids as "unitIds",
       coalesce(k.last_used_at > $2::timestamptz - interval '1 minute', false) as "isFresh"
     from api_keys k
     join company_members m on m.company_id = k.company_id and m.user_id = k.created_by
     where k.prefix = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2::timestamptz)
       and not exists (select from user_deactivations d where d.user_id = k.created_by)
       and not exists (select from account_deletions d where d.user_id = k.created_by and d.prepared_at is not null)`,
    [prefix, now.toISOString()],
  )
  return rows[0]
}

export async function writeLastUse(db: Sql, { companyId, id }: Pick<LiveKey, 'companyId' | 'id'>, now: Date) {
  await db.query('update api_keys set last_used_at = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    now.toISOString(),
  ])
}
