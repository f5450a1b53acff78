import { and, count, desc, eq } from 'drizzle-orm'
import { reportDownloads, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export async function insertDownload(tx: Tx, row: typeof reportDownloads.$inferInsert): Promise<void> {
  await tx.queries.insert(reportDownloads).values(row)
}

/** A page of who took a report, newest first, and how many there are in all. */
export async function selectDownloads(
  tx: Tx,
  { companyId, reportId }: { readonly companyId: string; readonly reportId: string },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const where = and(eq(reportDownloads.companyId, companyId), eq(reportDownloads.reportId, reportId))
  const rows = await tx.queries
    .select({
      id: reportDownloads.id,
      at: reportDownloads.at,
      by: user.name,
      avatar: user.avatarKey,
      link: reportDownloads.linkLabel,
      address: reportDownloads.address,
    })
    .from(reportDownloads)
    .leftJoin(user, eq(user.id, reportDownloads.userId))
    .where(where)
    .orderBy(desc(reportDownloads.at), desc(reportDownloads.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const totals = await tx.queries.select({ total: count() }).from(reportDownloads).where(where)
  return { rows, total: totals[0]?.total ?? 0 }
}
