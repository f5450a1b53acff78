import { cnpjRoot } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type NfseRefusal, NUMBER_USED } from '@pegada/core/nfse/read-answer.ts'
import { isMadeOf, readNote } from '@pegada/core/nfse/read-note.ts'
import { CANCELLATION } from '@pegada/core/nfse/write-cancellation.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { NfseConnection } from '../../platform/nfse/port.ts'
import type { Ports } from '../../ports.ts'
import { findCertificate, openIdentity } from '../certificate-vault/vault.ts'
import { type IssuePorts, issueNote } from './issue.ts'
import { sendNoteName, sweepNotesName } from './job-names.ts'
import {
  closeNumber,
  findNoteForChange,
  insertEvent,
  listDue,
  type NoteEvent,
  type NoteRow,
  takeNote,
  updateNote,
} from './repo.ts'
import { selectBillable } from './repo-list.ts'
import { connectingNow, issuingNow } from './settings.ts'

type SendPorts = IssuePorts & Pick<Ports, 'log'>
const MINUTE = 60_000
/** How long a try may take before another process takes the note. */
const LEASE = 10 * MINUTE
const WAITS = [1, 5, 15, 60]

/** What came of a try. */
type Outcome =
  | {
      readonly kind: 'issued'
      readonly xml: string
      readonly key: string
      readonly number: string
      readonly processedAt: string | null
    }
  | { readonly kind: 'cancelled'; readonly xml: string }
  | { readonly kind: 'refused'; readonly refusals: readonly NfseRefusal[] }
  | { readonly kind: 'silent'; readonly reason: string }

/** One try of one note. */
export function sendNote(ports: SendPorts): JobDefinition<{ serviceInvoiceId: string }> {
  return { name: sendNoteName, perform: ({ serviceInvoiceId }) => tryNote(ports, serviceInvoiceId) }
}

/** Every five minutes: notes whose next try has come, and paid invoices where they are issued by themselves. */
export function sweepNotes(ports: SendPorts): JobDefinition<object> {
  return {
    name: sweepNotesName,
    cron: '*/5 * * * *',
    async perform() {
      const due = await ports.db.asOwner((tx) => listDue(tx, ports.clock.now()))
      for (const id of due) await unlessBroken(ports, { id }, () => tryNote(ports, id))
      await issuePaid(ports)
    },
  }
}

/** What breaks at one note or invoice keeps no other back; it is tried again at the next sweep. */
async function unlessBroken({ log }: SendPorts, about: object, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof DomainError)) {
      log.error({ ...about, reason: describeError(error) }, 'service_invoice.broken')
      return
    }
    // It stays among those that can be issued, where its reason is told to who issues it by hand.
    log.warn({ ...about, reason: error.code }, 'service_invoice.not_issued')
  }
}

async function issuePaid(ports: SendPorts): Promise<void> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { rows, next } = await paidFrom(ports, cursor)
    for (const { companyId, invoiceId } of rows)
      await unlessBroken(ports, { invoiceId }, () => issueNote(ports, null, { companyId, invoiceId }))
    cursor = next
  }
}

/** Paid invoices that are issued by themselves, by pages: those that cannot be issued come first again and again. */
function paidFrom({ db }: SendPorts, cursor: string | undefined) {
  return db.asOwner(async (tx) => {
    try {
      const { environment, automaticSince } = await issuingNow(tx)
      if (!automaticSince) return { rows: [], next: null }
      const wanted = { sort: 'paidAt', direction: 'asc', page: 1, pageSize: 50, cursor } as const
      return await selectBillable(tx, { environment, automaticSince }, wanted)
    } catch (error) {
      if (error instanceof DomainError) return { rows: [], next: null }
      throw error
    }
  })
}

async function tryNote(ports: SendPorts, id: string): Promise<void> {
  const now = ports.clock.now()
  const row = await ports.db.asOwner((tx) => takeNote(tx, id, { now, until: new Date(now.getTime() + LEASE) }))
  if (row) await settle(ports, row, await ask(ports, row))
}

async function ask(ports: SendPorts, row: NoteRow): Promise<Outcome> {
  let connection: NfseConnection
  try {
    const identity = await ports.db.asOwner(async (tx) => {
      await connectingNow(tx)
      const opened = await openIdentity(tx, ports, 'platform')
      const certificate = await findCertificate(tx, 'platform')
      return certificate && cnpjRoot(certificate.cnpj) === cnpjRoot(row.cnpj) ? opened : undefined
    })
    // It was signed for another company, which may be the operator again.
    if (!identity) return { kind: 'silent', reason: 'service_invoice.other_operator' }
    connection = ports.nfse.connect(identity, row.environment)
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'silent', reason: error.code }
    ports.log.error({ id: row.id, reason: describeError(error) }, 'service_invoice.connection_failed')
    return { kind: 'silent', reason: 'tls' }
  }
  try {
    return row.state === 'waiting' ? await askForNote(connection, row) : await askForCancellation(connection, row)
  } finally {
    connection.close()
  }
}

/** From the second try on the one before may have arrived; and what is refused may be refused because it did. */
async function askForNote(connection: NfseConnection, row: NoteRow): Promise<Outcome> {
  if (row.attempts > 1) {
    const before = await findMade(connection, row)
    if (before.kind !== 'none') return before
  }
  const sent = await connection.send(row.dpsXml)
  if (sent.kind === 'done') return issuedBy(sent.note, row)
  if (sent.kind === 'silent') return sent
  const made = await findMade(connection, row)
  return made.kind === 'none' ? sent : made
}

async function findMade(connection: NfseConnection, row: NoteRow): Promise<Outcome | { readonly kind: 'none' }> {
  const found = await connection.findByDps(row.dpsId)
  if (found.kind === 'none' || found.kind === 'silent') return found
  if (found.kind === 'refused') return { kind: 'silent', reason: 'query_refused' }
  const note = await connection.findNote(found.key)
  if (note.kind !== 'found') return { kind: 'silent', reason: 'note_unreadable' }
  const made = issuedBy(note.note, row)
  if (made.kind !== 'issued' || isMadeOf(note.note, row.dpsXml)) return made
  const description = 'The number is used by another note'
  return { kind: 'refused', refusals: [{ code: NUMBER_USED, description, detail: found.key }] }
}

/** The note, where it has the id of this DPS. */
function issuedBy(xml: string, { dpsId }: NoteRow): Outcome {
  const note = readNoteOrNone(xml)
  if (note?.dpsId !== dpsId) return { kind: 'silent', reason: 'note_unreadable' }
  return { kind: 'issued', xml, key: note.key, number: note.number, processedAt: note.processedAt }
}

function readNoteOrNone(xml: string) {
  try {
    return readNote(xml)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

async function askForCancellation(connection: NfseConnection, row: NoteRow): Promise<Outcome> {
  const key = row.accessKey ?? ''
  if (row.attempts > 1) {
    const before = await connection.findEvent(key, CANCELLATION, 1)
    if (before.kind === 'found') return { kind: 'cancelled', xml: before.event }
    if (before.kind === 'silent') return before
  }
  const sent = await connection.register(key, row.requestXml ?? '')
  if (sent.kind === 'done') return { kind: 'cancelled', xml: sent.event }
  if (sent.kind === 'silent') return sent
  const made = await connection.findEvent(key, CANCELLATION, 1)
  if (made.kind === 'silent') return made
  return made.kind === 'found' ? { kind: 'cancelled', xml: made.event } : sent
}

/** Whether the national system was asked and did not answer; anything else that settles nothing is for somebody here to mend. */
function isSilence(reason: string): boolean {
  return ['network', 'timeout', 'tls', 'unreadable'].includes(reason) || reason.startsWith('http.')
}

/** Writes down what came of a try; of one that somebody settled or took over meanwhile, the event alone. */
async function settle(ports: SendPorts, row: NoteRow, outcome: Outcome): Promise<void> {
  const { id, state } = row
  const at = ports.clock.now()
  const over = { lastReason: null, silentSince: null, nextAt: null, leasedUntil: null }
  await ports.db.asOwner(async (tx) => {
    const told = (kind: NoteEvent['kind'], data: object = {}, xml: string | null = null) =>
      insertEvent(tx, { serviceInvoiceId: id, at, kind, byUser: null, data, xml })
    const isNote = state === 'waiting'
    const now = await findNoteForChange(tx, id)
    if (now?.state !== state || now.attempts !== row.attempts) {
      if (outcome.kind === 'silent' || now?.state === outcome.kind) return
      const refusals = outcome.kind === 'refused' ? { refusals: [...outcome.refusals] } : {}
      const kind = outcome.kind === 'refused' && !isNote ? 'cancel_refused' : outcome.kind
      return told(kind, refusals, 'xml' in outcome ? outcome.xml : null)
    }
    if (outcome.kind === 'silent') {
      const nextAt = new Date(at.getTime() + (WAITS[row.attempts - 1] ?? 60) * MINUTE)
      const silentSince = isSilence(outcome.reason) ? (row.silentSince ?? at) : null
      await updateNote(tx, id, { lastReason: outcome.reason, silentSince, nextAt, leasedUntil: null })
      // The same silence again is one event.
      if (row.lastReason !== outcome.reason) await told('silent', { reason: outcome.reason })
    } else if (outcome.kind === 'refused') {
      const refusals = [...outcome.refusals]
      if (refusals.some(({ code }) => code === NUMBER_USED)) await closeNumber(tx, row, refusals)
      await updateNote(tx, id, { state: isNote ? 'refused' : 'issued', refusals, ...over })
      await told(isNote ? 'refused' : 'cancel_refused', { refusals })
    } else if (outcome.kind === 'cancelled') {
      await updateNote(tx, id, { state: 'cancelled', refusals: [], ...over })
      await told('cancelled', {}, outcome.xml)
    } else {
      const { xml, key: accessKey, number: noteNumber, processedAt } = outcome
      const issuedAt = processedAt === null || Number.isNaN(Date.parse(processedAt)) ? at : new Date(processedAt)
      await updateNote(tx, id, {
        state: 'issued',
        accessKey,
        noteNumber,
        noteXml: xml,
        issuedAt,
        refusals: [],
        ...over,
      })
      await told('issued')
      if (row.replacesId === null) return
      await updateNote(tx, row.replacesId, { state: 'substituted' })
      await insertEvent(tx, {
        serviceInvoiceId: row.replacesId,
        at,
        kind: 'substituted',
        byUser: null,
        data: {},
        xml: null,
      })
    }
  })
}
