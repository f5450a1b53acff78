import type { Outputs } from '@pegada/contract/contract.ts'
import { reportShareColumns } from '@pegada/contract/report-share.ts'
import { presented } from '../../platform/db/list-page.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { getReport } from '../report/ready-report.ts'
import { type ShareFilter, type ShareWanted, selectShares } from './repo.ts'
import { presentShare } from './shares.ts'

type ColumnKey = (typeof reportShareColumns)[number]
type Share = Outputs['reportShares']['list']['rows'][number]

/** The links of a report as a file, under the filters and in the order of the screen. Throws `report.not_found`. */
export async function exportShares(
  ports: Pick<Ports, 'db' | 'clock' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, ShareWanted['sort']> & Omit<ShareFilter, 'companyId' | 'now'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  await ports.db.asTenant(actor, (tx) => getReport(tx, actor.companyId, wanted.reportId))
  const now = ports.clock.now()
  return streamCompanyList(
    ports,
    actor,
    { ...wanted, now },
    {
      name: 'report-record:share.title',
      all: reportShareColumns,
      columns,
      sort: 'createdAt',
      select: async (tx, filter, asked) =>
        presented(await selectShares(tx, filter, asked), (row) => presentShare(row, now)),
    },
    headers,
  )
}

const columns: ListColumns<Share, ColumnKey> = {
  label: { title: 'report-record:share.label', width: 36, cell: ({ label }) => textCell(label) },
  state: {
    title: 'report-record:share.state',
    cell: ({ state }, say) => codeCell(say, `report-record:share.state.${state}`, state),
  },
  password: {
    title: 'report-record:share.password',
    cell: ({ hasPassword }, say) =>
      textCell(say(`report-record:share.${hasPassword ? 'with_password' : 'without_password'}`)),
  },
  expiresAt: { title: 'report-record:share.expires', width: 22, cell: ({ expiresAt }) => isoCell(expiresAt) },
  revokedAt: { title: 'report-record:share.revoked_at', width: 22, cell: ({ revokedAt }) => isoCell(revokedAt) },
  downloads: { title: 'report-record:share.downloads', cell: ({ downloads }) => numberCell(downloads) },
  lastDownloadAt: {
    title: 'report-record:share.last_download',
    width: 22,
    cell: ({ lastDownloadAt }) => isoCell(lastDownloadAt),
  },
  createdAt: { title: 'report-record:share.created', width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
  by: { title: 'report-record:share.by', width: 28, cell: ({ createdBy }) => textCell(createdBy) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
