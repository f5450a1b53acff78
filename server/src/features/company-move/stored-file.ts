import { openAsBlob } from 'node:fs'
import { COMPANY_MOVE_PART_BYTES } from '@pegada/contract/company-move-limits.ts'
import { type MoveFile, withMoveFile } from '@pegada/core/company-move/open-move-file.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { dropParts, type PartedFile, readParts } from '../../platform/storage/parts.ts'
import { withWrittenFile } from '../../platform/storage/written-file.ts'
import type { Ports } from '../../ports.ts'
import type { MoveRow } from './repo.ts'

const folderOf = (id: string) => `platform/company-moves/${id}`

/** Where the file of a move that goes out lies whole. */
export const exportKey = (id: string) => `${folderOf(id)}/company.zip`

/** The file of a move that comes in, as its parts make it. */
export function partedMove({ id, bytes }: Pick<MoveRow, 'id' | 'bytes'>): PartedFile {
  return { folder: folderOf(id), bytes: bytes ?? 0, partBytes: COMPANY_MOVE_PART_BYTES }
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
      const isWhole = await readParts(storage, partedMove(move), write)
      if (!isWhole) throw new DomainError('company_move.damaged', { entry: 'ZIP' })
    },
    async ({ path, sha256 }) => withMoveFile(await openAsBlob(path), (file) => work(file, sha256)),
  )
}

/** Takes the bytes of a move away. */
export async function dropStored({ storage }: Pick<Ports, 'storage'>, move: MoveRow): Promise<void> {
  if (move.direction === 'export') await storage.delete(exportKey(move.id))
  else await dropParts(storage, partedMove(move))
}
