import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, unlessRefused } from '@pegada/core/domain-error.ts'
import type { NfseRefusal } from '@pegada/core/nfse/read-answer.ts'
import { ENDING_EVENTS, readEvent } from '@pegada/core/nfse/read-event.ts'
import type { NfseConnection, NfseSilent } from '../../platform/nfse/port.ts'
import type { Actor } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { type AskPorts, type Ended, findMade, identityFor, type Outcome, whileConnected } from './ask.ts'
import { findNote, findNoteForChange, insertEvent, type NoteRow } from './repo.ts'
import { settle } from './settle.ts'

type Told = Outputs['serviceInvoice']['query']

/** Those that may stand otherwise at the national system; of the others nothing can change there. */
const QUERIED: readonly NoteRow['state'][] = ['waiting', 'refused', 'issued', 'cancelling']

/** What asking for a note found: what it settles, in that order, and what of it is told. */
interface Looked {
  readonly settles: readonly Exclude<Outcome, NfseSilent>[]
  readonly found: Told['found']
  readonly reason?: string
  readonly refusals?: readonly NfseRefusal[]
}

/**
 * Asks the national system how a note stands there: by the id of its declaration, by its key, and for each event that ends one. What it
 * finds is settled as the answer of a try is, whatever is tried meanwhile, and kept with the event; a silence settles nothing. Throws
 * `auth.forbidden`, `service_invoice.not_found`, `.wrong_state` (as it is written anew or given up meanwhile), and as `identityFor` does.
 */
export async function queryNote(
  ports: AskPorts,
  { userId }: Pick<Actor, 'userId'>,
  { serviceInvoiceId: id }: Inputs['serviceInvoice']['query'],
): Promise<Told> {
  const { row, identity } = await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-fiscal:write')
    const kept = await findNote(tx, id)
    if (!kept) throw new DomainError('service_invoice.not_found')
    if (!QUERIED.includes(kept.state)) throw new DomainError('service_invoice.wrong_state', { state: kept.state })
    return { row: kept, identity: await identityFor(tx, ports, kept) }
  })
  const looked = await whileConnected(ports, identity, row, (connection) => lookUp(connection, row))
  const { settles, found, reason = null, refusals = [] } = 'kind' in looked ? silent(looked) : looked
  await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-fiscal:write')
    const held = await findNoteForChange(tx, id)
    if (held?.dpsXml !== row.dpsXml) throw new DomainError('service_invoice.wrong_state')
    const at = ports.clock.now()
    const data = { found, ...(reason ? { reason } : {}), ...(refusals.length > 0 ? { refusals } : {}) }
    await insertEvent(tx, { serviceInvoiceId: id, at, kind: 'queried', byUser: userId, data, xml: null })
    let now = held
    for (const outcome of settles) {
      if (isSettled(now, outcome)) continue
      if (!QUERIED.includes(now.state)) throw new DomainError('service_invoice.wrong_state', { state: now.state })
      await settle(tx, at, now, outcome)
      now = { ...now, state: outcome.kind, ...(outcome.kind === 'issued' && { accessKey: outcome.key }) }
    }
    await recordPlatformAct(tx, ports.clock, {
      actorId: userId,
      action: 'service_invoice.query',
      entity: 'service_invoice',
      entityId: id,
      data: { was: row.state, found, reason },
    })
  })
  return { id, found, reason }
}

/** Whether a try settled meanwhile what was found. */
function isSettled({ state, accessKey }: NoteRow, { kind }: Looked['settles'][number]): boolean {
  return kind === 'issued' || kind === 'refused' ? accessKey !== null : state === kind
}

async function lookUp(connection: NfseConnection, row: NoteRow): Promise<Looked> {
  const made = await findMade(connection, row)
  if (made.kind === 'silent') return silent(made)
  if (made.kind === 'none') return { settles: [], found: 'unknown' }
  const isNew = row.accessKey === null
  if (made.kind === 'refused') return { settles: isNew ? [made] : [], found: 'another', refusals: made.refusals }
  if (!isNew && made.key !== row.accessKey) return { settles: [], found: 'another' }
  const settles = isNew ? [made] : []
  const ended = await findEnd(connection, made.key)
  if (ended && ended.kind !== 'silent') return { settles: [...settles, ended], found: ended.kind }
  if (isNew) return { settles, found: 'issued' }
  return ended ? silent(ended) : { settles, found: 'unchanged' }
}

/** The event that ended a note; undefined where none did. */
async function findEnd(connection: NfseConnection, key: string): Promise<Ended | NfseSilent | undefined> {
  for (const { kind, state } of ENDING_EVENTS) {
    const answer = await connection.findEvent(key, kind, 1)
    if (answer.kind === 'none') continue
    if (answer.kind === 'silent') return answer
    if (answer.kind === 'refused') return { kind: 'silent', reason: 'query_refused' }
    const event = unlessRefused(() => readEvent(answer.event, kind))
    if (event?.key !== key) return { kind: 'silent', reason: 'event_unreadable' }
    return { kind: state, xml: answer.event, words: event.words, replacedBy: event.replacedBy }
  }
  return undefined
}

const silent = ({ reason }: NfseSilent): Looked => ({ settles: [], found: 'silent', reason })
