import { cnpjRoot } from '@pegada/core/company/cnpj.ts'
import { DomainError, unlessRefused } from '@pegada/core/domain-error.ts'
import { type NfseRefusal, NUMBER_USED } from '@pegada/core/nfse/read-answer.ts'
import { isMadeOf, readNote } from '@pegada/core/nfse/read-note.ts'
import { CANCELLATION } from '@pegada/core/nfse/write-cancellation.ts'
import type { Tx } from '../../platform/db/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { NfseConnection, NfseIdentity, NfseSilent } from '../../platform/nfse/port.ts'
import type { Ports } from '../../ports.ts'
import { findCertificate, openIdentity } from '../certificate-vault/vault.ts'
import type { NoteRow } from './repo.ts'
import { connectingNow } from './settings.ts'

export type AskPorts = Pick<Ports, 'db' | 'clock' | 'vault' | 'nfse' | 'log'>

/** What the national system said of a note. */
export type Outcome =
  | {
      readonly kind: 'issued'
      readonly xml: string
      readonly key: string
      readonly number: string
      readonly processedAt: string | null
    }
  | Ended
  | { readonly kind: 'refused'; readonly refusals: readonly NfseRefusal[] }
  | NfseSilent

/** A note that stands no longer, by an event; with its words and the key of the note in its place where somebody else asked for it. */
export interface Ended {
  readonly kind: 'cancelled' | 'substituted'
  readonly xml: string
  readonly words?: string | null
  readonly replacedBy?: string | null
}

/** One try of what waits: sends its document, unless the one before arrived. */
export async function ask(ports: AskPorts, row: NoteRow): Promise<Outcome> {
  let identity: NfseIdentity
  try {
    identity = await ports.db.asOwner((tx) => identityFor(tx, ports, row))
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'silent', reason: error.code }
    ports.log.error({ id: row.id, reason: describeError(error) }, 'service_invoice.connection_failed')
    return { kind: 'silent', reason: 'tls' }
  }
  return whileConnected(ports, identity, row, (connection) =>
    row.state === 'waiting' ? askForNote(connection, row) : askForCancellation(connection, row),
  )
}

/**
 * The certificate of now, to call in the name of who a note is of. Throws as `connectingNow` and `openIdentity` do, and
 * `service_invoice.other_operator` where it is of another company than the note, which may be the operator again.
 */
export async function identityFor(
  tx: Pick<Tx, 'queries'>,
  ports: Pick<Ports, 'vault' | 'clock'>,
  { cnpj, environment }: Pick<NoteRow, 'cnpj' | 'environment'>,
): Promise<NfseIdentity> {
  await connectingNow(tx)
  const identity = await openIdentity(tx, ports, 'platform')
  const certificate = await findCertificate(tx, 'platform')
  if (!certificate || cnpjRoot(certificate.cnpj) !== cnpjRoot(cnpj)) {
    throw new DomainError('service_invoice.other_operator', { environment, cnpj, series: null })
  }
  return identity
}

/** Does something over a connection in the environment of a note; `tls` where the certificate makes none. */
export async function whileConnected<T>(
  { nfse, log }: Pick<Ports, 'nfse' | 'log'>,
  identity: NfseIdentity,
  { id, environment }: Pick<NoteRow, 'id' | 'environment'>,
  act: (connection: NfseConnection) => Promise<T>,
): Promise<T | NfseSilent> {
  let connection: NfseConnection
  try {
    connection = nfse.connect(identity, environment)
  } catch (error) {
    log.error({ id, reason: describeError(error) }, 'service_invoice.connection_failed')
    return { kind: 'silent', reason: 'tls' }
  }
  try {
    return await act(connection)
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

/** The note that was made of a declaration; refused by `NUMBER_USED` where another has its number. */
export async function findMade(
  connection: NfseConnection,
  row: NoteRow,
): Promise<Exclude<Outcome, Ended> | { readonly kind: 'none' }> {
  const found = await connection.findByDps(row.dpsId)
  if (found.kind === 'none' || found.kind === 'silent') return found
  if (found.kind === 'refused') return { kind: 'silent', reason: 'query_refused' }
  const note = await connection.findNote(found.key)
  if (note.kind === 'silent') return note
  if (note.kind !== 'found') return { kind: 'silent', reason: 'note_unreadable' }
  const made = issuedBy(note.note, row)
  if (made.kind !== 'issued') return made
  const isOurs = unlessRefused(() => isMadeOf(note.note, row.dpsXml))
  if (isOurs === undefined) return { kind: 'silent', reason: 'note_unreadable' }
  if (isOurs) return made
  const description = 'The number is used by another note'
  return { kind: 'refused', refusals: [{ code: NUMBER_USED, description, detail: found.key }] }
}

/** The note, where it has the id of this DPS. */
function issuedBy(xml: string, { dpsId }: NoteRow): Exclude<Outcome, Ended> {
  const note = unlessRefused(() => readNote(xml))
  if (note?.dpsId !== dpsId) return { kind: 'silent', reason: 'note_unreadable' }
  return { kind: 'issued', xml, key: note.key, number: note.number, processedAt: note.processedAt }
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
