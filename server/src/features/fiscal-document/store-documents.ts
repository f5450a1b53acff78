import type { CountsReason } from '@pegada/core/document/counts.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import type { ReceivedFile } from '../document/received-file.ts'
import { addItems } from '../document-item/add-items.ts'
import { type ArrivingNote, asideOf, itemsOf, linksOf, standing } from './arriving-note.ts'
import { eventRow, type NoteRow, noteRow } from './document-row.ts'
import { type Known, KnownDocuments, type PreparedFile } from './known-documents.ts'
import { ownAgain } from './own-again.ts'
import type { PreparedDocument, PreparedEvent, PreparedNote } from './prepare-document.ts'
import { insertDocuments, insertLinks } from './repo.ts'
import { deleteDisowned, findExtraction, insertTakenOut, type TakenOutRow } from './repo-known.ts'
import { placeAsSaid } from './repo-places.ts'
import { hasSameContent } from './same-content.ts'
import { type SettlePorts, settleEnergy } from './settle-energy.ts'
import { stopCounting } from './stop-counting.ts'
import type { StoredDocument } from './stored-document.ts'

/** What became of the documents of each file, and the rows that are new. */
export interface StoredFiles {
  readonly results: readonly (readonly StoredDocument[])[]
  readonly added: readonly NoteRow[]
}

/**
 * Stores the documents of many files, each once: the same document again changes nothing, another one under the same key
 * is a conflict and changes nothing either. What cancels or replaces a document takes it out of the inventory, with the
 * activities made from it, whether it is already here, in the same files, or comes later; energy that two of them tell counts
 * once (`settleEnergy`). All of it in a few statements; the caller holds the company's lock.
 */
export async function storeDocuments(
  tx: Tx,
  ports: SettlePorts,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  files: readonly PreparedFile[],
): Promise<StoredFiles> {
  const chunk = new Chunk(tx, ports, actor, await KnownDocuments.load(tx, actor.companyId, files))
  const results: StoredDocument[][] = []
  for (const { file, documents } of files) results.push(await chunk.take(file, documents))
  const added = await chunk.write()
  await settleEnergy(tx, ports, actor, chunk.touched())
  return { results, added }
}

/** The documents of one transaction: decided one by one in their order, written together. */
class Chunk {
  readonly #tx: Tx
  readonly #ports: SettlePorts
  readonly #actor: Pick<Actor, 'companyId' | 'userId'>
  readonly #known: KnownDocuments
  readonly #events: NoteRow[] = []
  readonly #notes: ArrivingNote[] = []
  readonly #takenOut: TakenOutRow[] = []
  readonly #changed: string[] = []
  /** Keys of notes that were disowned and are not any more. */
  readonly #owned = new Set<string>()

  constructor(tx: Tx, ports: SettlePorts, actor: Pick<Actor, 'companyId' | 'userId'>, known: KnownDocuments) {
    this.#tx = tx
    this.#ports = ports
    this.#actor = actor
    this.#known = known
  }

  async take(file: ReceivedFile, documents: readonly PreparedDocument[]): Promise<StoredDocument[]> {
    const stored: StoredDocument[] = []
    for (const document of documents) {
      const keyless = stored.find(({ kind, accessKey }) => kind === 'note' && accessKey === null)
      if (document.kind === 'event') stored.push(await this.#takeEvent(file, document))
      // Without keys, two notes of one file cannot be told apart from one note stored twice.
      else if (keyless && document.accessKey === null) stored.push({ ...keyless, result: 'keyless' })
      else stored.push(await this.#takeNote(file, document))
    }
    return stored
  }

  async write(): Promise<NoteRow[]> {
    const at = this.#ports.clock.now()
    const notes = this.#notes.map(({ file, note, known, was }) => ({
      ...noteRow(file, note, at),
      ...standing(known),
      ...asideOf(was, at),
    }))
    const rows: NoteRow[] = [...notes, ...this.#events]
    await insertDocuments(this.#tx, rows)
    await insertLinks(
      this.#tx,
      this.#notes.flatMap(({ note }) => linksOf(this.#actor.companyId, note)),
    )
    await addItems(
      this.#tx,
      this.#notes.flatMap(({ note, known }) => itemsOf(note, known)),
    )
    await placeAsSaid(
      this.#tx,
      this.#actor.companyId,
      notes.map(({ id }) => id),
    )
    await deleteDisowned(this.#tx, this.#actor.companyId, [...this.#owned])
    for (const row of this.#takenOut) await insertTakenOut(this.#tx, row)
    return rows
  }

  /** Documents that are new, stopped counting, or count again. */
  touched(): readonly string[] {
    return [...this.#notes.map(({ note }) => note.id), ...this.#changed]
  }

  async #takeEvent(file: ReceivedFile, event: PreparedEvent): Promise<StoredDocument> {
    const { accessKey } = event
    const existing = this.#known.findByBytes(file.sha256, accessKey)
    if (!existing) {
      this.#events.push(eventRow(file, event, this.#ports.clock.now()))
      const known = {
        id: event.id,
        sha256: file.sha256,
        arriving: undefined,
        isRival: false,
        counts: false,
        countsReason: 'counts.event',
      }
      this.#known.add(known, accessKey, false)
    }
    const documentId = existing?.id ?? event.id
    const { manifestation: told } = event
    const isOverruled = told !== undefined && accessKey !== null && !this.#known.isDisowned(accessKey, told)
    if (isOverruled) await this.#ownAgain(accessKey)
    else await this.#takeOut(event, documentId)
    return { kind: 'event', result: existing ? 'duplicate' : 'new', documentId, accessKey }
  }

  async #takeNote(file: ReceivedFile, note: PreparedNote): Promise<StoredDocument> {
    const { accessKey, record } = note
    const reason = this.#known.reasonOf(accessKey)
    const counts = record.counts && reason === undefined
    // What does not count by itself is not left out because it was disowned.
    const isOwn = reason === 'counts.disowned' && !record.counts && !UNSETTLED.has(record.countsReason)
    const countsReason = isOwn ? record.countsReason : (reason ?? record.countsReason)
    const found = this.#known.findByBytes(file.sha256, accessKey)
    const existing = found ?? (record.isTest || accessKey === null ? undefined : this.#known.findByKey(accessKey))
    if (existing) return this.#meet({ file, note, existing, counts, countsReason })
    const known: Known = { id: note.id, sha256: file.sha256, arriving: note, isRival: false, counts, countsReason }
    this.#notes.push({ file, note, known })
    this.#known.add(known, accessKey, !record.isTest)
    await this.#takeOut(note, note.id)
    return { kind: 'note', result: 'new', documentId: note.id, accessKey }
  }

  async #meet({ file, note, existing, counts, countsReason }: Meeting): Promise<StoredDocument> {
    const { accessKey } = note
    const isSame = existing.sha256 === file.sha256 || (await this.#isSameContent(existing, note))
    if (existing.isRival) return { kind: 'note', result: 'conflict', documentId: existing.id, accessKey }
    // A protocol that comes after its note may say that the note was denied or cancelled.
    const isStopped = !counts && !UNSETTLED.has(countsReason)
    if (isSame && mayCount(existing) && isStopped) await this.#stopCounting(existing, countsReason)
    if (isSame) return { kind: 'note', result: 'duplicate', documentId: existing.id, accessKey }
    return this.#takeRival(file, note, countsReason)
  }

  /** Another document under a key that one has: kept beside it, counting nothing, until it is known which of them is right. */
  #takeRival(file: ReceivedFile, note: PreparedNote, was: CountsReason): StoredDocument {
    const rival: Known = {
      id: note.id,
      sha256: file.sha256,
      arriving: note,
      isRival: true,
      counts: false,
      countsReason: 'counts.rival',
    }
    this.#notes.push({ file, note, known: rival, was })
    this.#known.add(rival, note.accessKey, false)
    return { kind: 'note', result: 'conflict', documentId: note.id, accessKey: note.accessKey }
  }

  async #isSameContent(existing: Known, note: PreparedNote): Promise<boolean> {
    const stored = existing.arriving
      ? { ...existing.arriving.read }
      : await findExtraction(this.#tx, this.#actor.companyId, existing.id)
    return hasSameContent(stored, note.read)
  }

  async #takeOut({ takesOut }: PreparedDocument, eventDocumentId: string): Promise<void> {
    const { companyId } = this.#actor
    for (const taken of takesOut) {
      if (!this.#known.takeOut(taken)) continue
      this.#takenOut.push({ ...taken, companyId, eventDocumentId, createdAt: this.#ports.clock.now() })
      const note = this.#known.findByKey(taken.accessKey)
      const isStronger = note?.countsReason === 'counts.replaced' && taken.reason === 'counts.cancelled'
      if (note && (mayCount(note) || isStronger)) await this.#stopCounting(note, taken.reason)
    }
  }

  /** A note that its recipient disowned, and then did not, counts as it would have. */
  async #ownAgain(accessKey: string): Promise<void> {
    if (!this.#known.ownAgain(accessKey)) return
    this.#owned.add(accessKey)
    const note = this.#known.findByKey(accessKey)
    if (note?.countsReason !== 'counts.disowned') return
    if (!note.arriving) this.#changed.push(note.id)
    const { counts, countsReason } =
      note.arriving?.record ?? (await ownAgain(this.#tx, this.#ports, this.#actor, note.id))
    note.counts = counts
    note.countsReason = countsReason
  }

  async #stopCounting(known: Known, countsReason: CountsReason): Promise<void> {
    known.counts = false
    known.countsReason = countsReason
    if (known.arriving) return
    this.#changed.push(known.id)
    await stopCounting(this.#tx, this.#ports, this.#actor, { documentId: known.id, reason: countsReason })
  }
}

interface Meeting {
  readonly file: ReceivedFile
  readonly note: PreparedNote
  readonly existing: Known
  readonly counts: boolean
  readonly countsReason: CountsReason
}

/** Reasons that do not last, because of which a document may yet count. */
const UNSETTLED: ReadonlySet<string> = new Set(['counts.other_company', 'counts.told_elsewhere'])

/** Counts, or may yet count. */
function mayCount({ counts, countsReason }: Known): boolean {
  return counts || UNSETTLED.has(countsReason)
}
