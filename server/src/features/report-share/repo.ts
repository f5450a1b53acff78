import type { Inputs } from '@pegada/contract/contract.ts'
import { and, count, eq, gt, ilike, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { reportDownloads, reportShares, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Queries, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

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

type ListInput = Inputs['reportShares']['list']

/** What the links of a report are narrowed to. */
export interface ShareFilter extends Pick<ListInput, 'reportId' | 'state' | 'search'> {
  readonly companyId: string
  /** When the state is asked for. */
  readonly now: Date
  /** Of the file: only these. */
  readonly ids?: readonly string[] | undefined
}

export type ShareWanted = ListWanted<NonNullable<ListInput['sort']>>

const orders = {
  sorts: {
    createdAt: reportShares.createdAt,
    expiresAt: reportShares.expiresAt,
    label: { name: reportShares.label },
  },
  ties: [reportShares.createdAt, reportShares.id],
} as const

/** A page of the links of a report that match. */
export function selectShares(tx: Tx, filter: ShareFilter, wanted: ShareWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ ...listed, mark })
      .from(reportShares)
      .leftJoin(user, eq(user.id, reportShares.createdBy))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export function countShares(tx: Tx, filter: ShareFilter) {
  return countRows(tx, (limit) =>
    tx.queries.select({ id: reportShares.id }).from(reportShares).where(matching(filter)).limit(limit),
  )
}

/** How many links of a report work at that time. */
export async function countOpenShares(
  tx: Tx,
  { companyId, reportId }: Pick<ShareRow, 'companyId' | 'reportId'>,
  now: Date,
): Promise<number> {
  const open = matching({ companyId, reportId, state: 'open', now })
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

function matching({ companyId, reportId, state, search, now, ids }: ShareFilter): SQL | undefined {
  const { revokedAt, expiresAt, label } = reportShares
  const inState = {
    open: and(isNull(revokedAt), gt(expiresAt, now)),
    expired: and(isNull(revokedAt), lte(expiresAt, now)),
    revoked: isNotNull(revokedAt),
  }
  return and(
    ...[eq(reportShares.companyId, companyId), eq(reportShares.reportId, reportId)],
    state && inState[state],
    search ? ilike(label, containing(search)) : undefined,
    ids && inArray(reportShares.id, [...ids]),
  )
}
