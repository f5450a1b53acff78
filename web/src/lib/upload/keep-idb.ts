import { createStore, del, delMany, get, keys, set, setMany, type UseStore, values } from 'idb-keyval'
import type { Keep, KeptBatch, KeptFile } from './keep.ts'

/** The keep in the browser's own database: batches and files in a database each; a file's size is part of its key. */
export function openIdbKeep(): Keep {
  const batches = createStore('pegada-upload-batches', 'batches')
  const files = createStore('pegada-upload-files', 'files')
  return {
    batches: () => values<KeptBatch>(batches),
    saveBatch: (batch) => set(batch.key, batch, batches),
    async addFiles(batchKey, all) {
      const entries = all.map((file, index): [IDBValidKey, File] => [[batchKey, index, file.size], file])
      for (let from = 0; from < entries.length; from += chunk) await setMany(entries.slice(from, from + chunk), files)
    },
    files: (batchKey) => filesOf(files, batchKey),
    file: (batchKey, { index, bytes }) => get<File>([batchKey, index, bytes], files),
    dropFile: (batchKey, { index, bytes }) => del([batchKey, index, bytes], files),
    async dropBatch(batchKey) {
      const left = await filesOf(files, batchKey)
      await delMany(
        left.map(({ index, bytes }) => [batchKey, index, bytes]),
        files,
      )
      await del(batchKey, batches)
    },
  }
}

/** Files written in one transaction. */
const chunk = 200

async function filesOf(files: UseStore, batchKey: string): Promise<KeptFile[]> {
  return (await keys(files)).flatMap((key) => {
    if (!Array.isArray(key)) return []
    const [batch, index, bytes]: readonly unknown[] = key
    return batch === batchKey && typeof index === 'number' && typeof bytes === 'number' ? [{ index, bytes }] : []
  })
}
