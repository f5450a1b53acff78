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
  const manifest = readManifest()
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

/** Scripts that need each other in a circle, if any do: one of them would run before what it needs. */
export function circleOfScripts(): string[] {
  const manifest = readManifest()
  const done = new Set<string>()
  const from = (key: string, way: readonly string[]): string[] => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key]
    if (done.has(key)) return []
    for (const one of manifest[key]?.imports ?? []) {
      const circle = from(one, [...way, key])
      if (circle.length > 0) return circle
    }
    done.add(key)
    return []
  }
  return Object.keys(manifest).reduce<string[]>((found, key) => (found.length > 0 ? found : from(key, [])), [])
}

/** Bytes of a script of the build, by its address, compressed as the build compresses it. */
export function bytesOf(address: string): number {
  return sentBytes(join(dist, address))
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(dist, 'website/app-manifest.json'), 'utf8'))
}

function sentBytes(path: string): number {
  return asSent(readFileSync(path)).length
}
