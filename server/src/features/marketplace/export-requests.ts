import { marketRequestColumns } from '@pegada/contract/marketplace-request.ts'
import { today } from '../../platform/clock/port.ts'
import { dayCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { stateToday } from './present-request.ts'
import { type ListedRequest, type RequestFilter, type RequestWanted, selectRequests } from './repo-requests.ts'

type ColumnKey = (typeof marketRequestColumns)[number]

/** The requests as a file, under the filters and in the order of the screen. */
export function exportRequests(
  ports: Pick<Ports, 'db' | 'translate' | 'clock'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, RequestWanted['sort']> & Omit<RequestFilter, 'companyId' | 'today'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const day = today(ports.clock)
  const list = {
    name: 'marketplace:requests.title',
    all: marketRequestColumns,
    columns: columnsOn(day),
    sort: 'createdAt',
    select: selectRequests,
  } as const
  return streamCompanyList(ports, actor, { ...wanted, today: day }, list, headers)
}

const title = (key: string) => `marketplace:column.${key}`

function columnsOn(day: string): ListColumns<ListedRequest, ColumnKey> {
  return {
    title: { title: title('title'), width: 40, cell: ({ request }) => textCell(request.title) },
    kind: {
      title: title('kind'),
      width: 24,
      cell: ({ request }, say) => codeCell(say, `marketplace:request.kind.${request.kind}`, request.kind),
    },
    state: {
      title: title('state'),
      width: 16,
      cell: ({ request }, say) => {
        const state = stateToday(request.state, request, day)
        return codeCell(say, `marketplace:state.${state}`, state)
      },
    },
    year: { title: title('year'), width: 10, cell: ({ request }) => numberCell(request.year) },
    quantity: { title: title('quantity'), width: 16, cell: ({ request }) => numberCell(request.quantity) },
    unit: { title: title('unit'), width: 14, cell: ({ request }) => textCell(request.unit) },
    answerBy: { title: title('answerBy'), width: 14, cell: ({ request }) => dayCell(request.answerBy) },
    providers: { title: title('providers'), width: 14, cell: ({ providers }) => numberCell(providers) },
    answers: { title: title('answers'), width: 14, cell: ({ answers }) => numberCell(answers) },
    createdAt: { title: title('createdAt'), width: 22, cell: ({ request }) => instantCell(request.createdAt) },
    sentAt: {
      title: title('sentAt'),
      width: 22,
      cell: ({ request: { sentAt } }) => (sentAt ? instantCell(sentAt) : textCell(null)),
    },
    id: { title: 'report-words:column.id', width: 38, cell: ({ request }) => textCell(request.id) },
  }
}
