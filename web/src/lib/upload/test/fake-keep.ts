import type { Keep, KeptBatch } from '../keep.ts'

/** A keep in memory, as two tabs of one browser would share it; `room` is how many files it takes. */
export function fakeKeep(room = Number.POSITIVE_INFINITY): Keep & { readonly size: () => number } {
  const batches = new Map<string, KeptBatch>()
  const files = new Map<string, Map<number, File>>()
  const of = (key: string) => files.get(key) ?? new Map<number, File>()
  const size = () => [...files.values()].reduce((sum, one) => sum + one.size, 0)
  return {
    size,
    batches: async () => [...batches.values()],
    saveBatch: async (batch) => void batches.set(batch.key, batch),
    addFiles: async (key, added) => {
      if (size() + added.length > room) throw new DOMException('no room', 'QuotaExceededError')
      files.set(key, new Map(added.entries()))
    },
    files: async (key) => [...of(key)].map(([index, file]) => ({ index, bytes: file.size })),
    file: async (key, { index }) => of(key).get(index),
    dropFile: async (key, { index }) => void of(key).delete(index),
    dropBatch: async (key) => {
      batches.delete(key)
      files.delete(key)
    },
  }
}
