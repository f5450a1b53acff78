import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { fileMaxBytes } from '../import/accepted-file.ts'
import { fileAway, folderRefusal, openShelves, type Shelves, systemCode } from './file-away.ts'
import { type FoundFile, type Look, runLimits } from './found-file.ts'
import type { SeenFile } from './repo.ts'

/** The sentence of a refusal. */
type Say = (refusal: DomainError) => string

/** Files that a program is still writing, as programs name them. */
const unfinished = /^\.|^~\$|\.(?:part|partial|tmp|crdownload|filepart)$/i

/** Files looked at in one run; a folder into which somebody put more is worked off run by run. */
const namesMax = 5000

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
 * Throws the folder's refusal: `connection.folder_missing`, `folder_forbidden`, `folder_not_directory`, `folder_full`, `folder_unreadable`.
 */
export async function lookInFolder(
  folder: string,
  seen: (places: readonly string[]) => Promise<ReadonlyMap<string, SeenFile>>,
  { month, say }: { readonly month: string; readonly say: Say },
): Promise<Look> {
  const names = await namesIn(folder)
  const known = await seen(names)
  const still: { name: string; mark: string }[] = []
  const growing: Pick<SeenFile, 'place' | 'mark'>[] = []
  for (const name of names) {
    const mark = await markOf(join(folder, name))
    if (mark === undefined) continue
    if (known.get(name)?.mark !== mark) growing.push({ place: name, mark })
    else if (still.length < runLimits.files) still.push({ name, mark })
  }
  if (still.length === 0) return { files: [], growing, hasMore: false }
  // Before anything is taken: a file that could not be put away would be taken again and again.
  const shelves = await openShelves(folder, month)
  const files = still.map(({ name, mark }) => fileIn(folder, name, mark, { shelves, say }))
  return { files, growing, hasMore: files.length === runLimits.files }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile() && !unfinished.test(entry.name)).map(({ name }) => name)
    return names.toSorted().slice(0, namesMax)
  } catch (error) {
    throw folderRefusal(error)
  }
}

async function markOf(path: string): Promise<string | undefined> {
  try {
    return markOfState(await lstat(path))
  } catch (error) {
    // Somebody took it away meanwhile.
    if (systemCode(error) === 'ENOENT') return undefined
    throw folderRefusal(error)
  }
}

function markOfState({ size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }): string {
  return `${size}:${mtimeMs}`
}

function fileIn(
  folder: string,
  name: string,
  mark: string,
  { shelves, say }: { readonly shelves: Shelves; readonly say: Say },
): FoundFile {
  const path = join(folder, name)
  return {
    place: name,
    mark,
    name,
    read: () => readFileIn(path, { name, mark }),
    async settle(refusal) {
      // What has taken its place meanwhile was not read: the next runs look at it.
      if ((await markOf(path)) !== mark) return
      await fileAway(path, refusal === null ? shelves.taken : shelves.refused, name, refusal && say(refusal))
    },
  }
}

/** Reads the plain file that was looked at, follows no link that may have taken its place, and no more than is allowed. */
async function readFileIn(path: string, { name, mark }: { readonly name: string; readonly mark: string }) {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch((error) => {
    throw fileRefusal(error, name)
  })
  try {
    const info = await file.stat()
    if (!info.isFile() || markOfState(info) !== mark) throw new DomainError('connection.file_moved', { name })
    if (info.size > fileMaxBytes) {
      throw new DomainError('file.too_large', { name, max: `${fileMaxBytes / 1024 / 1024} MB` })
    }
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** The refusal of a file that is gone, has become a link, or may not be read; another fault stays one. */
function fileRefusal(error: unknown, name: string): unknown {
  const reason = systemCode(error)
  if (reason === 'ENOENT' || reason === 'ELOOP') return new DomainError('connection.file_moved', { name })
  return reason === 'EACCES' || reason === 'EPERM' ? new DomainError('connection.file_forbidden', { name }) : error
}
