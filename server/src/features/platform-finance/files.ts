import type { Outputs } from '@pegada/contract/contract.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type FileWanted, type ListColumns, streamWhole } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { getFinance } from './get-finance.ts'
import type { FinancePeriod } from './period.ts'

/** The money of a period as files: its months, and the methods by which it came in. Amounts in reais. */

type FilePorts = Pick<Ports, 'db' | 'clock' | 'translate'>
type File = Promise<ReadableStream<Uint8Array>>
type Asked = FileWanted<string> & { readonly period?: FinancePeriod | undefined }
type Finance = Outputs['platformFinance']['get']

export async function exportMonths(ports: FilePorts, asked: Asked, headers: Headers | undefined): File {
  const { months } = await getFinance(ports, asked)
  return streamWhole(ports, asked, { name: title('title'), columns: monthCells }, months, headers)
}

export async function exportMethods(ports: FilePorts, asked: Asked, headers: Headers | undefined): File {
  const { methods } = await getFinance(ports, asked)
  return streamWhole(ports, asked, { name: title('methods'), columns: methodCells }, methods, headers)
}

const title = (key: string) => `platform-finance:${key}`

const money = (key: 'received' | 'refunded' | 'disputed' | 'net' | 'open' | 'overdue') => ({
  title: title(key),
  cell: (row: Finance['months'][number]) => numberCell(row[key]),
})

const monthCells: ListColumns<Finance['months'][number], string> = {
  month: { title: title('month'), cell: ({ month }) => textCell(month) },
  received: money('received'),
  refunded: money('refunded'),
  disputed: money('disputed'),
  net: money('net'),
  open: money('open'),
  overdue: money('overdue'),
}

const methodCells: ListColumns<Finance['methods'][number], string> = {
  method: {
    ...{ title: title('method'), width: 24 },
    cell: ({ method }, say) => codeCell(say, title(`method.${method}`), method),
  },
  received: { title: title('received'), cell: ({ received }) => numberCell(received) },
  payments: { title: title('method.payments'), cell: ({ payments }) => numberCell(payments) },
  failures: { title: title('method.failures'), cell: ({ failures }) => numberCell(failures) },
}
