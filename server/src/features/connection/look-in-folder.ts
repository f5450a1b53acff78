import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { fileMaxBytes } from '../import/accepted-file.ts'
import { type FoundFile, type Look, runLimits } from './found-file.ts'
import type { SeenFile } from './repo.ts'

/** Where a folder's files go once they were read. */
export const takenFolder = 'processados'
export const refusedFolder = 'recusados'

/** The sentence of a refusal. */
type Say = (refusal: DomainError) => string

/** Files that a program is still writing, as programs name them. */
const unfinished = /^\.|^~\$|\.(?:part|partial|tmp|crdownload|filepart)$/i

/** The folder of one connection under the watched one, made where it is missing. Its name is a token of ours. */
export async function folderOf(watchDir: string, token: string): Promise<string> {
  invariant(/^[a-z0-9]{20}$/.test(token), 'a folder bears a token of ours')
  const folder = join(watchDir, token)
  await mkdir(folder, { recursive: true })
  return folder
}

/**
 * The files that lie in the folder itself and have not changed since the look before; links and folders are left alone.
 * `say` writes the sentence of a refusal beside a file that was refused.
 * @throws connection.folder_unreadable
 */
export async function lookInFolder(
  folder: string,
  seen: (places: readonly string[]) => Promise<ReadonlyMap<string, SeenFile>>,
  { month, say }: { readonly month: string; readonly say: Say },
): Promise<Look> {
  const names = await namesIn(folder)
  const known = await seen(names)
  const files: FoundFile[] = []
  const growing: Pick<SeenFile, 'place' | 'mark'>[] = []
  for (const name of names) {
    const mark = await markOf(join(folder, name))
    if (mark === undefined) continue
    if (known.get(name)?.mark !== mark) growing.push({ place: name, mark })
    else if (files.length < runLimits.files) files.push(fileIn(folder, name, mark, { month, say }))
  }
  return { files, growing, hasMore: files.length === runLimits.files }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile() && !unfinished.test(entry.name)).map(({ name }) => name)
  } catch {
    throw new DomainError('connection.folder_unreadable')
  }
}

async function markOf(path: string): Promise<string | undefined> {
  try {
    const { size, mtimeMs } = await lstat(path)
    return `${size}:${mtimeMs}`
  } catch {
    // Somebody took it away meanwhile.
    return undefined
  }
}

function fileIn(
  folder: string,
  name: string,
  mark: string,
  { month, say }: { readonly month: string; readonly say: Say },
): FoundFile {
  return {
    place: name,
    mark,
    name,
    read: () => readFileIn(join(folder, name), name),
    async settle(refusal) {
      const to = join(folder, refusal === null ? takenFolder : refusedFolder, month)
      await mkdir(to, { recursive: true })
      const free = await freeName(to, name)
      await rename(join(folder, name), join(to, free))
      if (refusal !== null) await writeFile(join(to, `${free}.txt`), `${say(refusal)}\n`)
    },
  }
}

/** Reads a plain file without following a link that may have taken its place, and no more of it than is allowed. */
async function readFileIn(path: string, name: string): Promise<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => {
    throw new DomainError('connection.file_moved', { name })
  })
  try {
    const info = await file.stat()
    if (!info.isFile()) throw new DomainError('connection.file_moved', { name })
    if (info.size > fileMaxBytes) {
      throw new DomainError('file.too_large', { name, max: `${fileMaxBytes / 1024 / 1024} MB` })
    }
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** A name that is not taken yet in the folder: a number is put before it where it is. */
async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder))
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${number}-${name}`
  return free
}
