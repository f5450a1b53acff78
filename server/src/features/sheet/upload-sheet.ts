import { createHash } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { importLimits } from '@pegada/contract/import-limits.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { sheetKind } from '@pegada/core/sheet/sheet-kind.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readSheetHead } from '../../platform/sheet-reader/sheet-reader.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { fileNameOf } from '../document/file-name.ts'
import { getSheet, holdSheet } from './get-sheet.ts'
import { headOf } from './look-at-sheet.ts'
import { receiveSheet } from './receive-sheet.ts'

const MEBIBYTE = 1024 * 1024

/**
 * Keeps a spreadsheet and looks at its first rows, apart from this process. Throws `file.empty`, `file.too_large`,
 * `sheet.kind_not_accepted`, `sheet.old_workbook` or what reading it refuses.
 */
export async function uploadSheet(
  ports: Ports,
  actor: Actor,
  { file }: { readonly file: File },
): Promise<Outputs['sheet']['upload']> {
  const name = fileNameOf(file.name)
  const { sheetMaxBytes } = importLimits
  if (file.size === 0) throw new DomainError('file.empty', { name })
  if (file.size > sheetMaxBytes)
    throw new DomainError('file.too_large', { name, max: `${sheetMaxBytes / MEBIBYTE} MB` })
  const bytes = new Uint8Array(await file.arrayBuffer())
  sheetKind(bytes, name)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = contentKey(actor.companyId, sha256)
  const head = await readSheetHead(bytes)
  await ports.storage.put(storageKey, bytes)
  return ports.db.asTenant(actor, async (tx) => {
    const received = { actor, importId: null, name, bytes: bytes.length, sha256, storageKey }
    const { id, isNew } = await receiveSheet(tx, ports, received, { head })
    return { ...(await getSheet(tx, actor, id)), isNew }
  })
}

/** One more of the same file, whose other tabs are to be told; throws `sheet.not_found` or `sheet.busy`. */
export async function takeAgain(tx: Tx, ports: Ports, actor: Actor, sheetId: string): Promise<{ id: string }> {
  const sheet = await holdSheet(tx, actor, sheetId)
  const { fileName: name, bytes, sha256 } = sheet
  const storageKey = contentKey(actor.companyId, sha256)
  const head = headOf(sheet) ?? undefined
  return receiveSheet(tx, ports, { actor, importId: null, name, bytes, sha256, storageKey }, { head, isAgain: true })
}
