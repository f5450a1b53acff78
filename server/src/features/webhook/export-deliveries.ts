import type { Outputs } from '@pegada/contract/contract.ts'
import { deliveryColumns } from '@pegada/contract/webhook.ts'
import { presented } from '../../platform/db/list-page.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentDelivery } from './present.ts'
import { type DeliveryFilter, selectDeliveries } from './repo-delivery.ts'

type ColumnKey = (typeof deliveryColumns)[number]
type Delivery = Outputs['webhook']['test']

/** What was sent to a webhook as a file; the bodies stay where they can be read one by one. */
export function exportDeliveries(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, 'createdAt'> & Omit<DeliveryFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'automation:delivery.title',
      all: deliveryColumns,
      columns,
      sort: 'createdAt',
      select: async (tx, filter, asked) =>
        presented(await selectDeliveries(tx, filter, asked), ({ delivery }) => presentDelivery(delivery)),
    },
    headers,
  )
}

const columns: ListColumns<Delivery, ColumnKey> = {
  sent: { title: 'automation:log.when', width: 20, cell: ({ createdAt }) => instantCell(new Date(createdAt)) },
  event: {
    title: 'automation:delivery.column.event',
    width: 30,
    cell: ({ eventType }, say) => codeCell(say, `automation:event.${eventType}`, eventType),
  },
  state: {
    title: 'list:filter.state',
    cell: ({ state }, say) => codeCell(say, `automation:delivery.state.${state}`, state),
  },
  attempts: { title: 'automation:delivery.column.attempts', cell: ({ attempts }) => numberCell(attempts) },
  status: { title: 'automation:delivery.column.status', cell: ({ status }) => numberCell(status) },
  took: { title: 'automation:delivery.column.took', cell: ({ tookMs }) => numberCell(tookMs) },
  error: { title: 'report-words:column.code', width: 28, cell: ({ error }) => textCell(error?.code) },
  eventId: { title: 'webhook-id', width: 38, cell: ({ eventId }) => textCell(eventId) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
