import { DomainError } from '@pegada/core/domain-error.ts'
import { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'
import type { SheetHead } from '../../platform/sheet-reader/port.ts'
import { readSheetHead } from '../../platform/sheet-reader/sheet-reader.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Ports } from '../../ports.ts'
import { type SheetRow, updateSheet } from './repo.ts'
import type { SheetRun } from './sheet-run.ts'

const positions = z.array(z.number().int())

const tableRow = z.object({
  sheet: z.string().nullable(),
  row: z.number().int(),
  cells: z.array(z.string()),
  formulas: positions,
  numbers: positions,
})

const sheetHead = z.object({
  isDate1904: z.boolean(),
  tabs: z.array(z.object({ name: z.string(), rows: z.array(tableRow) })),
})

/** The tabs of a sheet with their first rows, once it was looked at. Throws where the stored value is no such head. */
export function headOf({ id, head }: Pick<SheetRow, 'id' | 'head'>): SheetHead | null {
  return (head ?? null) === null ? null : readStored(sheetHead, head, { table: 'sheets', column: 'head', row: id })
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
