import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { reportDownloadColumns } from '@pegada/contract/report.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import { presented } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { isoCell, textCell } from '../../platform/table/cell.ts'
import { type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { getReport } from './ready-report.ts'
import {
  countDownloads,
  type DownloadFilter,
  type DownloadWanted,
  insertDownload,
  selectDownloads,
} from './repo-downloads.ts'

/** Who takes the file of a report: a colleague, or who holds a link, from which network. */
type Taker =
  | { readonly userId: string }
  | { readonly shareId: string; readonly linkLabel: string; readonly address: string | null }

/** Writes down that the file of a report was taken. */
export function recordDownload(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  report: { readonly companyId: string; readonly reportId: string },
  taker: Taker,
): Promise<void> {
  return insertDownload(tx, { ...report, ...taker, id: randomUUID(), at: clock.now() })
}

type Download = Outputs['report']['listDownloads']['rows'][number]
type ColumnKey = (typeof reportDownloadColumns)[number]
type Wanted = AskedOf<DownloadFilter, DownloadWanted>

/** Who took the file of a report and when. Throws `report.not_found`. */
export function listDownloads(
  { db }: Pick<Ports, 'db'>,
  actor: Actor,
  wanted: Wanted,
): Promise<Outputs['report']['listDownloads']> {
  return db.asTenant(actor, async (tx) => {
    await getReport(tx, actor.companyId, wanted.reportId)
    return companyList(tx, actor, wanted, { sort: 'at', select: selectDownloads, count: countDownloads, present })
  })
}

/** The same as a file. Throws `report.not_found`. */
export async function exportDownloads(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, DownloadWanted['sort']> & Omit<DownloadFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  await ports.db.asTenant(actor, (tx) => getReport(tx, actor.companyId, wanted.reportId))
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'report-record:downloads.title',
      all: reportDownloadColumns,
      columns,
      sort: 'at',
      select: async (tx, filter, asked) => presented(await selectDownloads(tx, filter, asked), present),
    },
    headers,
  )
}

function present({ mark: _, at, ...row }: Awaited<ReturnType<typeof selectDownloads>>['rows'][number]): Download {
  return { ...row, at: at.toISOString() }
}

const columns: ListColumns<Download, ColumnKey> = {
  at: { title: 'report-record:downloads.at', width: 22, cell: ({ at }) => isoCell(at) },
  who: {
    title: 'report-record:downloads.who',
    width: 32,
    cell: ({ by, link }, say) => textCell(by ?? (link === null ? say('report-record:downloads.left') : null)),
  },
  link: { title: 'report-record:downloads.link', width: 32, cell: ({ link }) => textCell(link) },
  address: { title: 'report-record:downloads.address', width: 24, cell: ({ address }) => textCell(address) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
