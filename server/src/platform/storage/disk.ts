import { randomUUID } from 'node:crypto'
import { constants, openAsBlob } from 'node:fs'
import { access, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Storage } from './port.ts'

/** Files under one folder. A write is whole or not at all: it goes to a side file first. */
export function openDiskStorage(folder: string): Storage {
  function pathOf(key: string): string {
    const path = normalize(join(folder, key))
    invariant(!key.split(/[/\\]/).includes('..'), 'a storage key stays within its folder')
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
    async putFile(key, source) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const side = `${path}.${randomUUID()}`
      await copyFile(source, side)
      await rename(side, path)
    },
    async findBlob(key) {
      try {
        return await openAsBlob(pathOf(key))
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    async find(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

/** A blob of a missing file says so by another code than a read does. */
function isAbsent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ERR_INVALID_ARG_VALUE'
}
