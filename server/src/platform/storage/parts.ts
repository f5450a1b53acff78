import type { Storage } from './port.ts'

/** A file that comes in parts: every part but the last has the same size, so that they are known from the size of the file alone. */
export interface PartedFile {
  /** Where its parts are kept until it is whole. */
  readonly folder: string
  /** Its size. */
  readonly bytes: number
  /** The size of each part but the last. */
  readonly partBytes: number
}

/** How many bytes the part at an offset has. */
export function partLength({ bytes, partBytes }: Omit<PartedFile, 'folder'>, offset: number): number {
  return Math.min(partBytes, bytes - offset)
}

/** Where the part at an offset is kept. */
export function partKey({ folder }: Pick<PartedFile, 'folder'>, offset: number): string {
  return `${folder}/${offset}`
}

/** Hands on the parts of a file in their order; answers false at the first that is missing or has another length. */
export async function readParts(
  storage: Pick<Storage, 'find'>,
  file: PartedFile,
  write: (part: Uint8Array, offset: number) => void | Promise<void>,
): Promise<boolean> {
  for (const offset of offsetsOf(file)) {
    const part = await storage.find(partKey(file, offset))
    if (part?.length !== partLength(file, offset)) return false
    await write(part, offset)
  }
  return true
}

/** Takes the parts of a file away, those that came and those that did not. */
export async function dropParts(storage: Pick<Storage, 'delete'>, file: PartedFile): Promise<void> {
  for (const offset of offsetsOf(file)) await storage.delete(partKey(file, offset))
}

function offsetsOf({ bytes, partBytes }: PartedFile): number[] {
  return Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => index * partBytes)
}
