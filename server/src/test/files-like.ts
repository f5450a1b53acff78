import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryFS, type PGlite } from '@electric-sql/pglite'

/** Where the embedded database looks for its files. */
const place = '/pglite/data'
const read = new Map<string, Prepared>()

interface Prepared {
  readonly folders: readonly string[]
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[]
}

/** Files in memory that are at first what a folder holds, which is read once for all test files of a worker. */
export function filesLike(folder: string): MemoryFS {
  const prepared = read.get(folder) ?? readAll(folder)
  read.set(folder, prepared)
  return new Copied(prepared)
}

/** To load what was dumped instead takes three times as long: of each file every folder above it is looked for. */
class Copied extends MemoryFS {
  readonly #prepared: Prepared

  constructor(prepared: Prepared) {
    super()
    this.#prepared = prepared
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as PGlite).Module
    for (const path of this.#prepared.folders) FS.mkdirTree(`${place}/${path}`)
    for (const { path, bytes } of this.#prepared.files)
      FS.writeFile(`${place}/${path}`, bytes.slice(), { canOwn: true })
  }
}

function readAll(folder: string): Prepared {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    entry,
    path: join(entry.parentPath, entry.name).slice(folder.length + 1),
  }))
  return {
    folders: ['', ...entries.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path)],
    files: entries
      .filter(({ entry }) => entry.isFile())
      .map(({ path }) => ({ path, bytes: Uint8Array.from(readFileSync(join(folder, path))) })),
  }
}
