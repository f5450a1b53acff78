import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { findCompany } from './repo-detail.ts'
import { countNotes, deleteNote, findNote, insertNote, type NoteRow, selectNotes, updateNote } from './repo-notes.ts'

type Shown = Outputs['platformCompany']
type NotePorts = Pick<Ports, 'db' | 'clock'>
type Who = Pick<Actor, 'userId'>

/** A page of the notes about a company, the newest first unless asked otherwise. Throws `platform_company.not_found`. */
export function listNotes(
  { db }: Pick<Ports, 'db'>,
  { userId }: Who,
  wanted: Inputs['platformCompany']['notes'],
): Promise<Shown['notes']> {
  return db.asOwner(async (tx) => {
    await assertCompany(tx, wanted.companyId)
    return platformList(tx, {}, wanted, {
      ...{ sort: 'createdAt', select: selectNotes, count: countNotes },
      present: (row) => present(row, userId),
    })
  })
}

/** Writes a note down. Throws `platform_company.not_found`, `auth.forbidden` as whoever asks may no more. */
export function addNote(
  { db, clock }: NotePorts,
  { userId }: Who,
  { companyId, text }: Inputs['platformCompany']['addNote'],
): Promise<Shown['addNote']> {
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-company:write')
    await assertCompany(tx, companyId)
    const id = randomUUID()
    await insertNote(tx, {
      aboutCompany: companyId,
      id,
      authorId: userId,
      body: text,
      createdAt: clock.now(),
      changedAt: null,
    })
    await record(tx, clock, { userId, action: 'company_note.create', noteId: id, companyId })
    return shown(tx, companyId, id, userId)
  })
}

/** Changes one's own note; the same text again changes nothing. Throws `company_note.not_found`, `company_note.not_own`. */
export function changeNote(
  { db, clock }: NotePorts,
  { userId }: Who,
  { companyId, noteId, text }: Inputs['platformCompany']['changeNote'],
): Promise<Shown['changeNote']> {
  return db.asOwner(async (tx) => {
    const found = await noteOf(tx, companyId, noteId)
    if (found.note.authorId !== userId) throw new DomainError('company_note.not_own')
    if (found.note.body === text) return present(found, userId)
    await updateNote(tx, { aboutCompany: companyId, id: noteId, body: text, changedAt: clock.now() })
    await record(tx, clock, { userId, action: 'company_note.update', noteId, companyId })
    return shown(tx, companyId, noteId, userId)
  })
}

/** Deletes a note, whoever wrote it. Throws `company_note.not_found`. */
export function removeNote(
  { db, clock }: NotePorts,
  { userId }: Who,
  { companyId, noteId }: Inputs['platformCompany']['deleteNote'],
): Promise<Shown['deleteNote']> {
  return db.asOwner(async (tx) => {
    await noteOf(tx, companyId, noteId)
    await deleteNote(tx, companyId, noteId)
    await record(tx, clock, { userId, action: 'company_note.delete', noteId, companyId })
    return { done: true }
  })
}

async function assertCompany(tx: Tx, companyId: string): Promise<void> {
  if (!(await findCompany(tx, companyId))) throw new DomainError('platform_company.not_found')
}

async function noteOf(tx: Tx, companyId: string, noteId: string): Promise<NoteRow> {
  const found = await findNote(tx, companyId, noteId)
  if (!found) throw new DomainError('company_note.not_found')
  return found
}

async function shown(tx: Tx, companyId: string, noteId: string, userId: string) {
  const found = await findNote(tx, companyId, noteId)
  if (!found) throw new Error('A note that was written a moment ago is there')
  return present(found, userId)
}

function present({ note, author }: NoteRow, userId: string): Shown['addNote'] {
  const { id, body, authorId, createdAt, changedAt } = note
  return {
    ...{ id, text: body, author, isOwn: authorId === userId },
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
  }
}

/** Who did it and to which note, without what it says. */
function record(
  tx: Tx,
  clock: Ports['clock'],
  act: { readonly userId: string; readonly action: string; readonly noteId: string; readonly companyId: string },
): Promise<void> {
  const { userId: actorId, action, noteId, companyId } = act
  return recordPlatformAct(tx, clock, {
    actorId,
    action,
    entity: 'company_note',
    entityId: noteId,
    data: { companyId },
  })
}
