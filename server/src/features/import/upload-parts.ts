import { importLimits } from '@pegada/contract/import-limits.ts'
import { type PartedFile, readParts } from '../../platform/storage/parts.ts'
import type { Storage } from '../../platform/storage/port.ts'
import type { UploadRow } from './repo-upload.ts'

/** An upload as the file that its parts make. */
export function partedUpload({ companyId, id, bytes }: Pick<UploadRow, 'companyId' | 'id' | 'bytes'>): PartedFile {
  return { folder: `${companyId}/uploads/${id}`, bytes, partBytes: importLimits.partBytes }
}

/** The whole file from its parts; undefined where one is missing. */
export async function assembleParts(storage: Storage, upload: UploadRow): Promise<Uint8Array | undefined> {
  const whole = new Uint8Array(upload.bytes)
  const isWhole = await readParts(storage, partedUpload(upload), (part, offset) => whole.set(part, offset))
  return isWhole ? whole : undefined
}
