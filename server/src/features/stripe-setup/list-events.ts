import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { presented } from '../../platform/db/list-page.ts'
import type { Ports } from '../../ports.ts'
import { PAYMENT_TRIES_MAX } from '../payment-event/apply-name.ts'
import { isHeeded } from '../payment-event/event-types.ts'
import { countEvents, type EventRow, selectEvents } from './repo.ts'

type Shown = Outputs['stripeSetup']['events']

/** A page of the events that were kept, the newest first unless asked otherwise. */
export async function listEvents(
  { db }: Pick<Ports, 'db'>,
  { page, pageSize, cursor, sort = 'receivedAt', direction, state, search }: Inputs['stripeSetup']['events'],
): Promise<Shown> {
  const paging = { page: Number(page ?? 1), pageSize: Number(pageSize ?? 10) }
  const filter = { state, search: search?.trim() || undefined }
  const found = await selectEvents(db, filter, { ...paging, sort, direction: direction ?? 'desc', cursor })
  return { ...presented(found, presentEvent), ...(await countEvents(db, filter)), ...paging }
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
