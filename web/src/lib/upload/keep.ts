/**
 * Files on their way, kept until the server has them, so that a reload or a lost line costs nothing. A file leaves the
 * keep when it has arrived: what is still there is what is still to send.
 */

/** One drop of files that becomes one import. Files are numbered from 0; only their content is kept apart. */
export interface KeptBatch {
  readonly key: string
  /** Company and person: nobody else sees or sends it. */
  readonly owner: string
  /** The import on the server, once it is open. */
  readonly importId: string | undefined
  readonly filesTotal: number
  readonly bytesTotal: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** A file of a batch by its number, and its size. */
export interface KeptFile {
  readonly index: number
  readonly bytes: number
}

export interface Keep {
  batches(): Promise<readonly KeptBatch[]>
  saveBatch(batch: KeptBatch): Promise<void>
  /** Keeps files by their place in the list; rejects with a `QuotaExceededError` when the browser has no room. */
  addFiles(batchKey: string, files: readonly File[]): Promise<void>
  /** The files it still has, in order. */
  files(batchKey: string): Promise<readonly KeptFile[]>
  file(batchKey: string, file: KeptFile): Promise<File | undefined>
  dropFile(batchKey: string, file: KeptFile): Promise<void>
  /** Forgets the batch and the files it still has. */
  dropBatch(batchKey: string): Promise<void>
}

/** After this long nobody waits for it: the files are dropped from the browser. */
const staleMs = 30 * 24 * 3600 * 1000

/** Of what is kept, the batches of this person in this company, oldest first, and those that are too old for anybody. */
export function sortKept(
  batches: readonly KeptBatch[],
  owner: string,
  now: number,
): { readonly own: readonly KeptBatch[]; readonly stale: readonly KeptBatch[] } {
  const isStale = ({ createdAt }: KeptBatch) => now - createdAt > staleMs
  return {
    own: batches
      .filter((batch) => batch.owner === owner && !isStale(batch))
      .toSorted((a, b) => a.createdAt - b.createdAt),
    stale: batches.filter(isStale),
  }
}

/** The files still to send: those in memory, else those kept; undefined when another tab has sent them all meanwhile. */
export async function filesLeft(
  keep: Keep,
  { key }: KeptBatch,
  memory: ReadonlyMap<number, File>,
): Promise<readonly KeptFile[] | undefined> {
  if (memory.size > 0) return [...memory].map(([index, { size }]) => ({ index, bytes: size }))
  const batches = await keep.batches()
  return batches.some((one) => one.key === key) ? keep.files(key) : undefined
}

/** Writes a batch down; false where the browser has no room or no database, and then nothing of it stays. */
export async function keepAll(keep: Keep, batch: KeptBatch, files: readonly File[]): Promise<boolean> {
  try {
    await keep.saveBatch(batch)
    await keep.addFiles(batch.key, files)
    return true
  } catch {
    await keep.dropBatch(batch.key).catch(() => undefined)
    return false
  }
}
