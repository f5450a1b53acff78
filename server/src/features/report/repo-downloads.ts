import { and, eq, inArray } from 'drizzle-orm'
import { reportDownloads, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'

export async function insertDownload(tx: Tx, row: typeof reportDownloads.$inferInsert): Promise<void> {
  await tx.queries.insert(reportDownloads).values(row)
}

/** What the downloads of a report are narrowed to. */
export interface DownloadFilter {
  readonly companyId: string
  readonly reportId: string
  /** Of the file: only these. */
  readonly ids?: readonly string[] | undefined
}

export type DownloadWanted = ListWanted<keyof typeof orders.sorts>

const orders = { sorts: { at: reportDownloads.at }, ties: [reportDownloads.id] } as const

const matching = ({ companyId, reportId, ids }: DownloadFilter) =>
  and(
    eq(reportDownloads.companyId, companyId),
    eq(reportDownloads.reportId, reportId),
    ids && inArray(reportDownloads.id, [...ids]),
  )

/** A page of who took a report. */
export function selectDownloads(tx: Tx, filter: DownloadFilter, wanted: DownloadWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({
        ...{ id: reportDownloads.id, at: reportDownloads.at, by: user.name, avatar: user.avatarKey },
        ...{ link: reportDownloads.linkLabel, address: reportDownloads.address, mark },
      })
      .from(reportDownloads)
      .leftJoin(user, eq(user.id, reportDownloads.userId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many there are, counted as far as people read. */
export function countDownloads(tx: Tx, filter: DownloadFilter) {
  return countRows(tx, (limit) =>
    tx.queries.select({ id: reportDownloads.id }).from(reportDownloads).where(matching(filter)).limit(limit),
  )
}
