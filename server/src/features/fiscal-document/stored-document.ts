/** What became of one document of a file. */
export interface StoredDocument {
  readonly kind: 'note' | 'event'
  readonly result: 'new' | 'duplicate' | 'conflict' | 'keyless'
  /** The document stored, or the one that was there before. */
  readonly documentId: string
  readonly accessKey: string | null
}
