import type { TakenOutReason } from '@pegada/core/document/counts-reason.ts'
import { isDisowned, type Manifestation } from '@pegada/core/document/manifestation.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { ReceivedFile } from '../document/received-file.ts'
import type { PreparedDocument, PreparedNote, TakenOut } from './prepare-document.ts'
import { type KnownRow, selectKnown, selectManifestations, selectTakenOut } from './repo-known.ts'

/** A document that is here already, stored or to be stored with the same files. */
export interface Known {
  readonly id: string
  readonly sha256: string
  /** Of one that is yet to be stored: what was read. */
  readonly arriving: PreparedNote | undefined
  readonly isRival: boolean
  counts: boolean
  countsReason: string
}

/** A file with what was prepared of it. */
export interface PreparedFile {
  readonly file: ReceivedFile
  readonly documents: readonly PreparedDocument[]
}

/** What arriving documents meet: those stored before and those that came just before them, by bytes and by key. */
export class KnownDocuments {
  readonly #byBytes = new Map<string, Known>()
  readonly #byKey = new Map<string, Known>()
  readonly #takenOut = new Map<string, TakenOutReason>()
  readonly #manifested = new Map<string, Manifestation[]>()

  /** Looks up in a few questions what a whole chunk of files may meet. */
  static async load(tx: Tx, companyId: string, files: readonly PreparedFile[]): Promise<KnownDocuments> {
    const known = new KnownDocuments()
    const documents = files.flatMap((file) => file.documents)
    const keys = [...new Set(documents.flatMap(keysOf))]
    const hashes = [...new Set(files.map(({ file }) => file.sha256))]
    for (const row of await selectKnown(tx, companyId, { hashes, keys })) known.#addStored(row)
    for (const { accessKey, reason } of await selectTakenOut(tx, companyId, keys))
      known.#takenOut.set(accessKey, reason)
    const manifested = documents.flatMap((one) =>
      one.kind === 'event' && one.manifestation ? (one.accessKey ?? []) : [],
    )
    for (const { accessKey, ...told } of await selectManifestations(tx, companyId, [...new Set(manifested)])) {
      known.isDisowned(accessKey, told)
    }
    return known
  }

  findByBytes(sha256: string, accessKey: string | null): Known | undefined {
    return this.#byBytes.get(bytesKey(sha256, accessKey))
  }

  findByKey(accessKey: string): Known | undefined {
    return this.#byKey.get(accessKey)
  }

  /** Why the document of this key no longer counts, if another one said so. */
  reasonOf(accessKey: string | null): TakenOutReason | undefined {
    return accessKey === null ? undefined : this.#takenOut.get(accessKey)
  }

  /** Notes down that a document is taken out; false when that was known. */
  takeOut({ accessKey, reason }: TakenOut): boolean {
    const before = this.#takenOut.get(accessKey)
    if (before === reason || before === 'counts.cancelled') return false
    this.#takenOut.set(accessKey, reason)
    return true
  }

  /** Whether a note is disowned by the last that its recipient told of it, this among them. */
  isDisowned(accessKey: string, told: Manifestation): boolean {
    const all = [...(this.#manifested.get(accessKey) ?? []), told]
    this.#manifested.set(accessKey, all)
    return isDisowned(all)
  }

  /** Forgets that a note was disowned; false where it was not, or something else takes it out. */
  ownAgain(accessKey: string): boolean {
    return this.#takenOut.get(accessKey) === 'counts.disowned' && this.#takenOut.delete(accessKey)
  }

  add(known: Known, accessKey: string | null, isByKey: boolean): void {
    this.#byBytes.set(bytesKey(known.sha256, accessKey), known)
    if (isByKey && accessKey !== null) this.#byKey.set(accessKey, known)
  }

  #addStored({ id, sha256, accessKey, isFiscal, isRival, counts, countsReason }: KnownRow): void {
    this.add({ id, sha256, arriving: undefined, isRival, counts, countsReason }, accessKey, isFiscal)
  }
}

function keysOf({ accessKey, takesOut }: PreparedDocument): string[] {
  return [...(accessKey === null ? [] : [accessKey]), ...takesOut.map((taken) => taken.accessKey)]
}

function bytesKey(sha256: string, accessKey: string | null): string {
  return `${sha256} ${accessKey ?? ''}`
}
