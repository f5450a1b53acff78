import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '@pegada/core/domain-error.ts'

/** Where a folder's files go once they were read. */
const takenFolder = 'processados'
const refusedFolder = 'recusados'

/** The folders of this month, for files that were taken and for those that were refused. */
export interface Shelves {
  readonly taken: string
  readonly refused: string
}

/** The refusal of a folder, with the code by which the system refused it (`ENOENT`, `EACCES`, `ENOSPC`). */
export function folderUnreadable(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  const reason = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new DomainError('connection.folder_unreadable', { reason })
}

/** Makes them where they are missing. Throws `connection.folder_unreadable`, also where a link stands in their place. */
export async function openShelves(folder: string, month: string): Promise<Shelves> {
  try {
    const taken = await ownFolder(await ownFolder(folder, takenFolder), month)
    const refused = await ownFolder(await ownFolder(folder, refusedFolder), month)
    return { taken, refused }
  } catch (error) {
    throw folderUnreadable(error)
  }
}

/** A folder within one of ours: whoever may write there could lay a link, through which we would write elsewhere. */
async function ownFolder(parent: string, name: string): Promise<string> {
  const path = join(parent, name)
  await mkdir(path, { recursive: true })
  if (!(await lstat(path)).isDirectory()) throw new DomainError('connection.folder_unreadable', { reason: 'ENOTDIR' })
  return path
}

/**
 * Moves a file to a shelf under a name that is free there, with a note beside it where there is something to say. Throws
 * `connection.folder_unreadable`.
 */
export async function fileAway(path: string, shelf: string, name: string, note: string | null): Promise<void> {
  try {
    const free = await freeName(shelf, shortened(name))
    await rename(path, join(shelf, free))
    // Never over a file that is there, nor through a link.
    if (note !== null) await writeFile(join(shelf, `${free}.txt`), `${note}\n`, { flag: 'wx' })
  } catch (error) {
    throw folderUnreadable(error)
  }
}

/** A name that is not taken yet in the folder, nor with the ending of a note: a number is put before it where it is. */
async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder))
  let free = name
  for (let number = 2; taken.has(free) || taken.has(`${free}.txt`); number += 1) free = `${number}-${name}`
  return free
}

/** File systems take 255 bytes; a number and the ending of a note must fit too. */
function shortened(name: string): string {
  return Buffer.byteLength(name) <= 230 ? name : name.slice(-70)
}
