import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { SAVED_ANSWERS_MAX, savedAnswerTexts } from '@pegada/contract/ticket-desk.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { nearestLanguage, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { filled, textFor, unknownFields } from '@pegada/core/ticket/saved-answer.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findReader } from '../mail/find-reader.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { anyTicket } from './find-ticket.ts'
import { countSaved, findSaved, type SavedRow, selectSaved, upsertSaved } from './repo-saved.ts'

type SavedPorts = Pick<Ports, 'db' | 'clock'>
type Shown = Outputs['ticket']
type Asked = Inputs['ticket']

/** All saved answers, by title. */
export function listSaved({ db }: SavedPorts): Promise<Shown['savedAnswers']> {
  return db.asOwner(async (tx) => ({ answers: (await selectSaved(tx)).map(present) }))
}

/**
 * Keeps an answer, or changes one. Throws `ticket.saved_answer_field_unknown` with the field, `ticket.saved_answer_not_found` and
 * `ticket.saved_answers_too_many`.
 */
export function saveAnswer(
  { db, clock }: SavedPorts,
  { userId }: Actor,
  { answerId, title, texts }: Asked['saveAnswer'],
): Promise<Shown['saveAnswer']> {
  for (const text of Object.values(texts)) {
    const [field] = unknownFields(text)
    if (field !== undefined) throw new DomainError('ticket.saved_answer_field_unknown', { field: `{{${field}}}` })
  }
  return db.asOwner(async (tx) => {
    const before = answerId === undefined ? undefined : await savedOf(tx, answerId)
    if (!before) await assertRoom(tx)
    return write(tx, clock, userId, before ? 'saved_answer.change' : 'saved_answer.create', {
      ...{ id: before?.id ?? randomUUID(), title, texts },
      archivedAt: before?.archivedAt ?? null,
    })
  })
}

/** Puts an answer away or brings it back. Throws `ticket.saved_answer_not_found` and `ticket.saved_answers_too_many`. */
export function archiveAnswer(
  { db, clock }: SavedPorts,
  { userId }: Actor,
  { answerId, isArchived }: Asked['archiveAnswer'],
): Promise<Shown['archiveAnswer']> {
  return db.asOwner(async (tx) => {
    const before = await savedOf(tx, answerId)
    if ((before.archivedAt !== null) === isArchived) return present(before)
    if (!isArchived) await assertRoom(tx)
    return write(tx, clock, userId, isArchived ? 'saved_answer.archive' : 'saved_answer.restore', {
      ...{ id: before.id, title: before.title, texts: before.texts },
      archivedAt: isArchived ? clock.now() : null,
    })
  })
}

/** A saved answer for a ticket, in the language of who asked. Throws `ticket.not_found` and `ticket.saved_answer_not_found`. */
export async function fillAnswer(
  ports: SavedPorts,
  { ticketId, answerId }: Asked['fillAnswer'],
): Promise<Shown['fillAnswer']> {
  const { row, company, createdByName } = await anyTicket(ports, ticketId)
  return ports.db.asOwner(async (tx) => {
    const { texts } = present(await savedOf(tx, answerId))
    const reader = await findReader(tx, row.createdBy)
    const found = textFor(texts, nearestLanguage(reader?.language ?? SOURCE_LANGUAGE) ?? SOURCE_LANGUAGE)
    invariant(found, 'a saved answer has a text in pt-BR')
    const person = reader?.firstName ?? createdByName ?? ''
    return {
      text: filled(found.text, { person, company: company ?? '', ticket: `#${row.number}` }),
      language: found.language,
    }
  })
}

async function write(
  tx: Tx,
  clock: Ports['clock'],
  actorId: string,
  action: string,
  row: Pick<SavedRow, 'id' | 'title' | 'texts' | 'archivedAt'>,
): Promise<Shown['saveAnswer']> {
  const saved = await upsertSaved(tx, { ...row, changedAt: clock.now() })
  invariant(saved, 'a saved answer just written is there')
  await recordPlatformAct(tx, clock, { actorId, action, entity: 'saved_answer', entityId: row.id })
  return present(saved)
}

async function savedOf(tx: Tx, id: string): Promise<SavedRow> {
  const found = await findSaved(tx, id)
  if (!found) throw new DomainError('ticket.saved_answer_not_found')
  return found
}

async function assertRoom(tx: Tx): Promise<void> {
  if ((await countSaved(tx)) >= SAVED_ANSWERS_MAX) {
    throw new DomainError('ticket.saved_answers_too_many', { max: SAVED_ANSWERS_MAX })
  }
}

function present({ id, title, texts, uses, archivedAt, changedAt }: SavedRow): Shown['saveAnswer'] {
  return {
    ...{ id, title, uses, isArchived: archivedAt !== null, changedAt: changedAt.toISOString() },
    texts: readStored(savedAnswerTexts, texts, { table: 'saved_answers', column: 'texts', row: id }),
  }
}
