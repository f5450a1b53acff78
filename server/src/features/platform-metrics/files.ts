import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { movementColumns, receiptColumns, renewalColumns } from '@pegada/contract/platform-metrics-shape.ts'
import { dayCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { type FileWanted, type ListColumns, streamWhole } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { monthsOfPeriod } from './get-metrics.ts'
import { readLedger } from './ledger.ts'
import { movementCells, movementRows } from './list-movements.ts'
import { receiptCells, receiptRows } from './list-receipts.ts'
import { renewalCells, renewalRows } from './list-renewals.ts'
import { revenueOf } from './revenue.ts'

type FilePorts = Pick<Ports, 'db' | 'clock' | 'translate'>
type File = Promise<ReadableStream<Uint8Array>>
type Asked = Inputs['platformMetrics']
/** How a file is wanted, beside what it is narrowed to. */
type Wanted<Narrow, K extends string> = Omit<Narrow, keyof FileWanted<K>> & FileWanted<K>
type MonthRow = Outputs['platformMetrics']['get']['months'][number]
type Bucket = Outputs['platformMetrics']['revenue']['now']

const title = (key: string) => `platform-metrics:${key}`

const movementsFile = { name: title('movements'), all: movementColumns, columns: movementCells }
const renewalsFile = { name: title('renewals'), all: renewalColumns, columns: renewalCells }
const receiptsFile = { name: title('receipts'), all: receiptColumns, columns: receiptCells }

/** The months of a period, every figure of each in a column of its own. */
export async function exportMonths(
  ports: FilePorts,
  asked: Wanted<Asked['export'], string>,
  headers: Headers | undefined,
): File {
  return streamWhole(ports, asked, monthsFile, await monthsOfPeriod(ports, asked), headers)
}

export async function exportMovements(
  ports: FilePorts,
  asked: Wanted<Asked['exportMovements'], (typeof movementColumns)[number]>,
  headers: Headers | undefined,
): File {
  const rows = movementRows(await readLedger(ports), asked)
  return streamWhole(ports, asked, movementsFile, rows, headers)
}

export async function exportRenewals(
  ports: FilePorts,
  asked: Wanted<Asked['exportRenewals'], (typeof renewalColumns)[number]>,
  headers: Headers | undefined,
): File {
  const rows = renewalRows(await readLedger(ports), asked)
  return streamWhole(ports, asked, renewalsFile, rows, headers)
}

export async function exportRevenue(
  ports: FilePorts,
  asked: Wanted<Asked['exportRevenue'], string>,
  headers: Headers | undefined,
): File {
  const { buckets } = await revenueOf(ports, asked)
  return streamWhole(ports, asked, revenueFile, buckets, headers)
}

export async function exportReceipts(
  ports: FilePorts,
  asked: Wanted<Asked['exportReceipts'], (typeof receiptColumns)[number]>,
  headers: Headers | undefined,
): File {
  const rows = await receiptRows(ports, asked)
  return streamWhole(ports, asked, receiptsFile, rows, headers)
}

const amount = <K extends keyof MonthRow>(key: K, name: string = key) => ({
  title: title(name),
  cell: (row: MonthRow) => numberCell(row[key] as string | number | null),
})
const rate = (key: keyof MonthRow['rates']) => ({
  title: title(key),
  cell: ({ rates }: MonthRow) => numberCell(rates[key]),
})

const monthCells: ListColumns<MonthRow, string> = {
  month: { title: title('column.month'), cell: ({ month }) => textCell(month) },
  start: amount('start'),
  new: amount('new', 'kind.new'),
  reactivation: amount('reactivation', 'kind.reactivation'),
  expansion: amount('expansion', 'kind.expansion'),
  contraction: amount('contraction', 'kind.contraction'),
  churn: amount('churn', 'kind.churn'),
  end: amount('end'),
  arr: amount('arr'),
  customersStart: amount('customersStart'),
  customersNew: amount('customersNew'),
  customersBack: amount('customersBack'),
  customersLost: amount('customersLost'),
  customersEnd: amount('customersEnd'),
  arpa: amount('arpa'),
  grossChurn: rate('grossChurn'),
  netChurn: rate('netChurn'),
  grossRetention: rate('grossRetention'),
  netRetention: rate('netRetention'),
  logoChurn: rate('logoChurn'),
  quickRatio: rate('quickRatio'),
}

const monthsFile = { name: title('title'), columns: monthCells }

const money = (key: 'recurring' | 'once' | 'setup' | 'refunded' | 'disputed' | 'net') => ({
  title: title(`column.${key}`),
  cell: (row: Bucket) => numberCell(row[key]),
})

const revenueCells: ListColumns<Bucket, string> = {
  from: { title: title('column.from'), cell: ({ from }) => dayCell(from) },
  until: { title: title('column.until'), cell: ({ until }) => dayCell(until) },
  recurring: money('recurring'),
  once: money('once'),
  setup: money('setup'),
  refunded: money('refunded'),
  disputed: money('disputed'),
  net: money('net'),
}

const revenueFile = { name: title('revenue.title'), columns: revenueCells }
