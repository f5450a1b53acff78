import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { reportDownloads, reportShares, user } from '../../db/schema.ts'
import type { Queries, Tx } from '../../platform/db/port.ts'

export type ShareRow = typeof reportShares.$inferSelect
export type ShareKey = Pick<ShareRow, 'companyId' | 'id'>

const ofShare = sql`from ${reportDownloads} d where d.company_id = report_shares.company_id and d.share_id = report_shares.id`

const listed = {
  share: reportShares,
  createdByName: user.name,
  createdByAvatar: user.avatarKey,
  downloads: sql<number>`(select count(*)::int ${ofShare})`,
  lastDownloadAt: sql<string | null>`(select to_json(max(d.at)) #>> '{}' ${ofShare})`,
}

export type ListedShare = NonNullable<Awaited<ReturnType<typeof findShare>>>

export async function insertShare(tx: Tx, row: typeof reportShares.$inferInsert): Promise<void> {
  await tx.queries.insert(reportShares).values(row)
}

export async function findShare(tx: Tx, { companyId, id }: ShareKey) {
  const rows = await tx.queries
    .select(listed)
    .from(reportShares)
    .leftJoin(user, eq(user.id, reportShares.createdBy))
    .where(and(eq(reportShares.companyId, companyId), eq(reportShares.id, id)))
  return rows[0]
}

/** A page of the links of a report, newest first, and how many there are in all. */
export async function selectShares(
  tx: Tx,
  { companyId, reportId }: Pick<ShareRow, 'companyId' | 'reportId'>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const where = and(eq(reportShares.companyId, companyId), eq(reportShares.reportId, reportId))
  const rows = await tx.queries
    .select(listed)
    .from(reportShares)
    .leftJoin(user, eq(user.id, reportShares.createdBy))
    .where(where)
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const totals = await tx.queries.select({ total: count() }).from(reportShares).where(where)
  return { rows, total: totals[0]?.total ?? 0 }
}

/** How many links of a report work at that time. */
export async function countOpenShares(
  tx: Tx,
  { companyId, reportId }: Pick<ShareRow, 'companyId' | 'reportId'>,
  now: Date,
): Promise<number> {
  const open = and(
    ...[eq(reportShares.companyId, companyId), eq(reportShares.reportId, reportId)],
    ...[isNull(reportShares.revokedAt), gt(reportShares.expiresAt, now)],
  )
  const rows = await tx.queries.select({ total: count() }).from(reportShares).where(open)
  return rows[0]?.total ?? 0
}

/** Revokes a link that was not; answers whether it did. */
export async function revokeOpenShare(
  tx: Tx,
  { companyId, id }: ShareKey,
  by: { readonly revokedBy: string; readonly revokedAt: Date },
): Promise<boolean> {
  const own = and(eq(reportShares.companyId, companyId), eq(reportShares.id, id), isNull(reportShares.revokedAt))
  const changed = await tx.queries.update(reportShares).set(by).where(own).returning({ id: reportShares.id })
  return changed.length > 0
}

/** Whose link it is, before the company is known: the one question asked beyond row-level security. */
export async function findByToken(queries: Queries, tokenHash: string): Promise<ShareKey | undefined> {
  const rows = await queries
    .select({ companyId: reportShares.companyId, id: reportShares.id })
    .from(reportShares)
    .where(eq(reportShares.tokenHash, tokenHash))
  return rows[0]
}
