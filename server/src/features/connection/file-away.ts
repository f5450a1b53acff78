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

/**
 * The refusal of a folder by the code with which the system refused it: one that people can mend has a sentence of its own,
 * another is `connection.folder_unreadable` with the system's code. What the system did not refuse is a fault, and stays one.
 */
export function folderRefusal(error: unknown): unknown {
  const reason = systemCode(error)
  if (reason === undefined) return error
  switch (reason) {
    case 'ENOENT':
      return new DomainError('connection.folder_missing')
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new DomainError('connection.folder_forbidden')
    case 'ENOTDIR':
      return new DomainError('connection.folder_not_directory')
    case 'ENOSPC':
    case 'EDQUOT':
      return new DomainError('connection.folder_full')
    default:
      return new DomainError('connection.folder_unreadable', { reason })
  }
}

/** The code with which the system refused a call, such as `ENOENT`; undefined of any other fault. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined
}

/** Makes them where they are missing. Throws the folder's refusal, also where a link stands in their place. */
export async function openShelves(folder: string, month: string): Promise<Shelves> {
  try {
    const taken = await ownFolder(await ownFolder(folder, takenFolder), month)
    const refused = await ownFolder(await ownFolder(folder, refusedFolder), month)
    return { taken, refused }
  } catch (error) {
    throw folderRefusal(error)
  }
}

/** A folder within one of ours: whoever may write there could lay a link, through which files would land elsewhere. */
async function ownFolder(parent: string, name: string): Promise<string> {
  const path = join(parent, name)
  await mkdir(path, { recursive: true })
  if (!(await lstat(path)).isDirectory()) throw new DomainError('connection.folder_not_directory')
  return path
}

/**
 * Moves a file to a shelf under a name that is free there, with a note beside it where there is something to say. Throws
 * the folder's refusal.
 */
export async function fileAway(path: string, shelf: string, name: string, note: string | null): Promise<void> {
  try {
    const free = await freeName(shelf, shortened(name))
    await rename(path, join(shelf, free))
    // Never over a file that is there, nor through a link.
    if (note !== null) await writeFile(join(shelf, `${free}.txt`), `${note}\n`, { flag: 'wx' })
  } catch (error) {
    throw folderRefusal(error)
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
