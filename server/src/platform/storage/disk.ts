import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Storage } from './port.ts'

/** Files under one folder. A write is whole or not at all: it goes to a side file first. */
export function openDiskStorage(folder: string): Storage {
  function pathOf(key: string): string {
    const path = normalize(join(folder, key))
    invariant(path.startsWith(normalize(folder) + sep), 'a storage key stays within its folder')
    return path
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const side = `${path}.${randomUUID()}`
      await writeFile(side, bytes)
      await rename(side, path)
    },
    async find(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
