import { DomainError } from '@pegada/core/domain-error.ts'
import type { SheetHead } from '../../platform/sheet-reader/port.ts'
import { readSheetHead } from '../../platform/sheet-reader/sheet-reader.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Ports } from '../../ports.ts'
import { type SheetRow, updateSheet } from './repo.ts'
import type { SheetRun } from './sheet-run.ts'

/** The tabs of a sheet with their first rows, once it was looked at. */
export function headOf({ head }: Pick<SheetRow, 'head'>): SheetHead | null {
  // Written by this file and by the upload from this very shape.
  return (head as SheetHead | null) ?? null
}

/** The bytes of a sheet; throws `sheet.interrupted` where storage has lost them. */
export async function bytesOf(
  { storage }: Pick<Ports, 'storage'>,
  { companyId, sha256 }: Pick<SheetRow, 'companyId' | 'sha256'>,
): Promise<Uint8Array> {
  const bytes = await storage.find(contentKey(companyId, sha256))
  if (!bytes) throw new DomainError('sheet.interrupted')
  return bytes
}

/** Reads the first rows of a sheet that came without them. */
export async function lookAtSheet(ports: Pick<Ports, 'db' | 'storage'>, run: SheetRun, sheet: SheetRow): Promise<void> {
  const head = await readSheetHead(await bytesOf(ports, sheet))
  await ports.db.asTenant(run, (tx) => updateSheet(tx, sheet, { state: 'uploaded', head }))
}
