import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { paymentEventColumns } from '@pegada/contract/stripe-setup.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import type { ListedFile } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { PAYMENT_TRIES_MAX } from '../payment-event/apply-name.ts'
import { isHeeded } from '../payment-event/event-types.ts'
import { countEvents, type EventRow, selectEvents } from './repo.ts'

type Shown = Outputs['stripeSetup']['events']

/** A page of the events that were kept, the newest first unless asked otherwise. */
export function listEvents({ db }: Pick<Ports, 'db'>, wanted: Inputs['stripeSetup']['events']): Promise<Shown> {
  const list = { sort: 'receivedAt', select: selectEvents, count: countEvents, present: presentEvent } as const
  return platformList(db, {}, wanted, list)
}

export function presentEvent(row: EventRow): Shown['rows'][number] {
  const { id, type, objectId, createdAt, receivedAt, processedAt, failedAt, attempts, error } = row
  const state = stateOf(row)
  return {
    ...{ id, type, objectId, state, attempts, error },
    createdAt: createdAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    isReplayable: isHeeded(type) && state !== 'waiting',
  }
}

function stateOf({ type, processedAt, attempts }: EventRow): Shown['rows'][number]['state'] {
  if (processedAt) return isHeeded(type) ? 'applied' : 'ignored'
  if (attempts === 0) return 'waiting'
  return attempts < PAYMENT_TRIES_MAX ? 'failing' : 'given_up'
}

const title = (key: string) => `stripe-setup:${key}`

export const eventsFile: ListedFile<Shown['rows'][number], (typeof paymentEventColumns)[number]> = {
  name: title('events'),
  all: paymentEventColumns,
  columns: {
    type: { title: title('event'), width: 36, cell: ({ type }) => textCell(type) },
    id: { title: 'report-words:column.id', width: 34, cell: ({ id }) => textCell(id) },
    object: { title: title('event.object'), width: 34, cell: ({ objectId }) => textCell(objectId) },
    state: {
      ...{ title: title('state'), width: 24 },
      cell: ({ state }, say) => textCell(say(title(`event.state.${state}`))),
    },
    error: { title: title('event.error'), width: 30, cell: ({ error }) => textCell(error) },
    failedAt: { title: title('lastFailure'), width: 22, cell: ({ failedAt }) => isoCell(failedAt) },
    attempts: { title: title('event.attempts'), cell: ({ attempts }) => numberCell(attempts) },
    createdAt: { title: title('event.createdAt'), width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
    receivedAt: { title: title('event.receivedAt'), width: 22, cell: ({ receivedAt }) => isoCell(receivedAt) },
    processedAt: { title: title('event.processedAt'), width: 22, cell: ({ processedAt }) => isoCell(processedAt) },
  },
}
