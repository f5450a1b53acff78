import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run-steps.ts'

/** What a program of ours found out and keeps for its next run, in `node_modules/.cache`, whole or not at all; `nothing` until then, and where it cannot be read. */
export function openRecord<T>(
  name: string,
  nothing: T,
): { readonly read: () => T; readonly keep: (record: T) => void } {
  const path = join(root, 'node_modules/.cache', name)
  return {
    read() {
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as T
      } catch {
        return nothing
      }
    },
    keep(record) {
      mkdirSync(dirname(path), { recursive: true })
      const written = `${path}.${process.pid}`
      writeFileSync(written, JSON.stringify(record))
      renameSync(written, path)
    },
  }
}
