import type { Outputs } from '@pegada/contract/contract.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { DocumentRow } from './repo.ts'
import { findFiscalDocument, findTakenOut, selectEvents } from './repo-events.ts'

type Detail = Outputs['document']['get']
type Told = Pick<Detail, 'events' | 'takenOutBy' | 'target'>

/** What an event said, as it was read from its XML and stored. */
const storedEvent = z.object({
  event_type: z.string().nullable(),
  is_cancellation: z.boolean(),
  is_replacement: z.boolean(),
  occurred_at: z.string().nullable(),
  correction: z.string().nullable(),
})

/** What happened to a document at the tax office: its events, and what took it out; of an event, the document it is about. */
export async function eventsOf(tx: Tx, row: DocumentRow): Promise<Told> {
  const { companyId, accessKey } = row
  if (accessKey === null) return { events: [], takenOutBy: null, target: null }
  if (row.kind === 'event') {
    return { events: [], takenOutBy: null, target: (await findFiscalDocument(tx, companyId, accessKey)) ?? null }
  }
  const events = await selectEvents(tx, companyId, accessKey)
  const takenOut = await findTakenOut(tx, companyId, accessKey)
  return { events: events.map(presentEvent), takenOutBy: takenOut ?? null, target: null }
}

function presentEvent({ id, fileName, extraction }: Awaited<ReturnType<typeof selectEvents>>[number]) {
  const event = readStored(storedEvent, extraction, { table: 'documents', column: 'extraction', row: id })
  return {
    documentId: id,
    fileName,
    effect: effectOf(event),
    type: event.event_type,
    occurredAt: event.occurred_at,
    correction: event.correction,
  }
}

function effectOf(event: z.infer<typeof storedEvent>): Detail['events'][number]['effect'] {
  if (event.is_cancellation) return 'cancels'
  if (event.is_replacement) return 'replaces'
  return event.correction === null ? 'other' : 'corrects'
}
