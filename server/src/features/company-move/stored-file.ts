import { openAsBlob } from 'node:fs'
import { COMPANY_MOVE_PART_BYTES } from '@pegada/contract/company-move-limits.ts'
import { type MoveFile, withMoveFile } from '@pegada/core/company-move/open-move-file.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { withWrittenFile } from '../../platform/storage/written-file.ts'
import type { Ports } from '../../ports.ts'
import type { MoveRow } from './repo.ts'

/** Where the file of a move lies: one that goes out whole, one that comes in by its parts. */
export const exportKey = (id: string) => `platform/company-moves/${id}/company.zip`
export const partKey = (id: string, offset: number) => `platform/company-moves/${id}/${offset}`

/** How many bytes the part at an offset has. */
export function partLength(bytes: number, offset: number): number {
  return Math.min(COMPANY_MOVE_PART_BYTES, bytes - offset)
}

function offsetsOf({ bytes }: Pick<MoveRow, 'bytes'>): number[] {
  return Array.from(
    { length: Math.ceil((bytes ?? 0) / COMPANY_MOVE_PART_BYTES) },
    (_, at) => at * COMPANY_MOVE_PART_BYTES,
  )
}

/**
 * The file that came in, put together on this machine and opened for as long as `work` takes. Throws as `withMoveFile`, and
 * `company_move.damaged` where a part of it is gone.
 */
export function withUploaded<T>(
  { storage }: Pick<Ports, 'storage'>,
  move: MoveRow,
  work: (file: MoveFile, sha256: string) => Promise<T>,
): Promise<T> {
  return withWrittenFile(
    async (write) => {
      for (const offset of offsetsOf(move)) {
        const part = await storage.find(partKey(move.id, offset))
        if (!part) throw new DomainError('company_move.damaged', { entry: 'ZIP' })
        await write(part)
      }
    },
    async ({ path, sha256 }) => withMoveFile(await openAsBlob(path), (file) => work(file, sha256)),
  )
}

/** Takes the bytes of a move away. */
export async function dropStored({ storage }: Pick<Ports, 'storage'>, move: MoveRow): Promise<void> {
  if (move.direction === 'export') await storage.delete(exportKey(move.id))
  else for (const offset of offsetsOf(move)) await storage.delete(partKey(move.id, offset))
}
