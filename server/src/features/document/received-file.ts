import type { Actor } from '../../ports.ts'

/** A file on its way to documents: whose it is, and where its bytes are kept. */
export interface ReceivedFile {
  readonly actor: Pick<Actor, 'companyId' | 'userId'>
  readonly importId: string
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly storageKey: string
}

/** What became of one document of a file. */
export interface StoredDocument {
  readonly kind: 'note' | 'event'
  readonly result: 'new' | 'duplicate' | 'conflict' | 'keyless'
  /** The document stored, or the one that was there before. */
  readonly documentId: string
  readonly accessKey: string | null
}
