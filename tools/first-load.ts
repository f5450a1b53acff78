import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asSent } from './compress-folder.ts'

const dist = join(import.meta.dirname, '../web/dist')

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** A script as it was built: its address, and its bytes as they are sent. */
export interface BuiltScript {
  readonly address: string
  readonly bytes: number
}

/** What a page of the built app brings before anybody does anything: the app's entry and the modules named, with all that they import. */
export function firstLoadOf(modules: readonly string[]): BuiltScript[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, 'website/app-manifest.json'), 'utf8'))
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no part of the built app`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const one of chunk.imports ?? []) add(one)
  }
  for (const key of ['index.html', ...modules]) add(key)
  return [...files].map((file) => ({ address: `/${file}`, bytes: sentBytes(join(dist, file)) }))
}

/** Bytes of a script of the build, by its address, compressed as the build compresses it. */
export function bytesOf(address: string): number {
  return sentBytes(join(dist, address))
}

function sentBytes(path: string): number {
  return asSent(readFileSync(path)).length
}
