import { NUMBER_USED } from '@pegada/core/nfse/read-answer.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ended, Outcome } from './ask.ts'
import { closeNumber, findNoteForChange, insertEvent, type NoteEvent, type NoteRow, updateNote } from './repo.ts'

const MINUTE = 60_000
const WAITS = [1, 5, 15, 60]
const over = { lastReason: null, silentSince: null, nextAt: null, leasedUntil: null }

/** Writes down what came of asking for a note as it was; of one that somebody settled or took over meanwhile, the event alone. */
export async function settle(tx: Tx, at: Date, row: NoteRow, outcome: Outcome): Promise<void> {
  const { id, state, attempts } = row
  const told = (kind: NoteEvent['kind'], data: object = {}, xml: string | null = null) =>
    insertEvent(tx, { serviceInvoiceId: id, at, kind, byUser: null, data, xml })
  const isNote = state !== 'cancelling'
  const now = await findNoteForChange(tx, id)
  if (now?.state !== state || now.attempts !== attempts) {
    if (outcome.kind === 'silent' || now?.state === outcome.kind) return
    const kind = outcome.kind === 'refused' && !isNote ? 'cancel_refused' : outcome.kind
    return told(kind, dataOf(outcome), 'xml' in outcome ? outcome.xml : null)
  }
  if (outcome.kind === 'silent') {
    const nextAt = new Date(at.getTime() + (WAITS[attempts - 1] ?? 60) * MINUTE)
    const silentSince = isSilence(outcome.reason) ? (row.silentSince ?? at) : null
    await updateNote(tx, id, { lastReason: outcome.reason, silentSince, nextAt, leasedUntil: null })
    // The same silence again is one event.
    if (row.lastReason !== outcome.reason) await told('silent', { reason: outcome.reason })
  } else if (outcome.kind === 'refused') {
    const refusals = [...outcome.refusals]
    if (refusals.some(({ code }) => code === NUMBER_USED)) await closeNumber(tx, row, refusals)
    await updateNote(tx, id, { state: isNote ? 'refused' : 'issued', refusals, ...over })
    await told(isNote ? 'refused' : 'cancel_refused', { refusals })
  } else if (outcome.kind === 'issued') {
    const { xml, key: accessKey, number: noteNumber, processedAt } = outcome
    const issuedAt = processedAt === null || Number.isNaN(Date.parse(processedAt)) ? at : new Date(processedAt)
    const made = { accessKey, noteNumber, noteXml: xml, issuedAt, refusals: [] }
    await updateNote(tx, id, { state: 'issued', ...made, ...over })
    await told('issued')
    await endReplaced(tx, at, row)
  } else {
    await updateNote(tx, id, { state: outcome.kind, refusals: [], ...over })
    await told(outcome.kind, dataOf(outcome), outcome.xml)
  }
}

/** Whether the national system was asked and did not answer; anything else that settles nothing is for somebody here to mend. */
function isSilence(reason: string): boolean {
  return ['network', 'timeout', 'tls', 'unreadable'].includes(reason) || reason.startsWith('http.')
}

/** What an event tells besides its document. */
function dataOf(outcome: Exclude<Outcome, { kind: 'silent' }>): object {
  if (outcome.kind === 'refused') return { refusals: [...outcome.refusals] }
  return outcome.kind === 'issued' ? {} : endOf(outcome)
}

function endOf({ words, replacedBy }: Ended): object {
  return { ...(words ? { reason: words } : {}), ...(replacedBy ? { noteKey: replacedBy } : {}) }
}

/** The note in whose place another was issued, unless its end was found before. */
async function endReplaced(tx: Tx, at: Date, { replacesId }: NoteRow): Promise<void> {
  const replaced = replacesId === null ? undefined : await findNoteForChange(tx, replacesId)
  if (!replaced || replaced.state === 'substituted') return
  const { id: serviceInvoiceId } = replaced
  await updateNote(tx, serviceInvoiceId, { state: 'substituted' })
  await insertEvent(tx, { serviceInvoiceId, at, kind: 'substituted', byUser: null, data: {}, xml: null })
}
