import { importLimits } from '@pegada/contract/import-limits.ts'
import type { Storage } from '../../platform/storage/port.ts'
import type { UploadRow } from './repo-upload.ts'

type Upload = Pick<UploadRow, 'companyId' | 'id' | 'bytes'>

/** Every part but the last has the same size, so that the parts of an upload are known from its size alone. */
export function partLength({ bytes }: Pick<UploadRow, 'bytes'>, offset: number): number {
  return Math.min(importLimits.partBytes, bytes - offset)
}

/** Where a part is kept until the file is whole. */
export function partKey({ companyId, id }: Pick<UploadRow, 'companyId' | 'id'>, offset: number): string {
  return `${companyId}/uploads/${id}/${offset}`
}

/** The whole file from its parts; undefined where one is missing. */
export async function assembleParts(storage: Storage, upload: Upload): Promise<Uint8Array | undefined> {
  const whole = new Uint8Array(upload.bytes)
  for (const offset of offsetsOf(upload)) {
    const part = await storage.find(partKey(upload, offset))
    if (part?.length !== partLength(upload, offset)) return undefined
    whole.set(part, offset)
  }
  return whole
}

export async function dropParts(storage: Storage, upload: Upload): Promise<void> {
  for (const offset of offsetsOf(upload)) await storage.delete(partKey(upload, offset))
}

function offsetsOf({ bytes }: Upload): number[] {
  return Array.from({ length: Math.ceil(bytes / importLimits.partBytes) }, (_, index) => index * importLimits.partBytes)
}
