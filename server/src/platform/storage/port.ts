/** The storage port: bytes under a key. Keys are made by us (company and hash), never from a person's file name. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined when nothing is stored under the key. */
  find(key: string): Promise<Uint8Array | undefined>
  /** Keeps a file of this machine under the key; memory stays flat whatever its size. */
  putFile(key: string, path: string): Promise<void>
  /** What is stored under the key, read when asked for, piece by piece; undefined when there is nothing. */
  findBlob(key: string): Promise<Blob | undefined>
  delete(key: string): Promise<void>
  /** Throws where nothing could be kept now. */
  check(): Promise<void>
}

/** Where the bytes of a company's document are kept: once per content. */
export function contentKey(companyId: string, sha256: string): string {
  return `${companyId}/${sha256.slice(0, 2)}/${sha256}`
}
