import type { Outputs } from '@pegada/contract/contract.ts'
import { costColumns, uncountedColumns } from '@pegada/contract/platform-metrics-files.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import type { ListedFile, Say } from '../../platform/table/stream-list.ts'

/** What was entered about money as files: each version of a cost, and the companies that no figure counts. */

type Shown = Outputs['platformMetrics']

const title = (key: string) => `platform-metrics:${key}`
const who = (say: Say, name: string | null) => textCell(name ?? say(title('gone')))

export const costsFile: ListedFile<Shown['costs']['rows'][number], (typeof costColumns)[number]> = {
  name: title('costs'),
  all: costColumns,
  columns: {
    month: { title: title('column.month'), width: 10, cell: ({ month }) => textCell(month) },
    kind: {
      ...{ title: title('cost.form.kind'), width: 24 },
      cell: ({ kind }, say) => textCell(say(title(`cost.kind.${kind}`))),
    },
    amount: { title: 'service-invoice:column.amount', cell: ({ amount }) => numberCell(amount) },
    version: {
      ...{ title: title('column.version'), width: 18 },
      cell: ({ version, isCurrent }, say) =>
        textCell(say(title(isCurrent ? 'version.current' : 'version.old'), { n: String(version) })),
    },
    by: { title: title('column.by'), width: 30, cell: ({ by }, say) => who(say, by) },
    at: { title: title('column.enteredAt'), width: 22, cell: ({ at }) => isoCell(at) },
    reason: { title: title('column.reason'), width: 50, cell: ({ reason }) => textCell(reason) },
  },
}

export const uncountedFile: ListedFile<Shown['uncounted']['rows'][number], (typeof uncountedColumns)[number]> = {
  name: title('uncounted'),
  all: uncountedColumns,
  columns: {
    company: { title: title('column.company'), width: 40, cell: ({ company }) => textCell(company) },
    reason: { title: title('column.reason'), width: 50, cell: ({ reason }) => textCell(reason) },
    by: { title: title('column.by'), width: 30, cell: ({ by }, say) => who(say, by) },
    at: { title: title('column.enteredAt'), width: 22, cell: ({ at }) => isoCell(at) },
    companyId: { title: 'platform-invoice:column.companyId', width: 38, cell: ({ companyId }) => textCell(companyId) },
  },
}
