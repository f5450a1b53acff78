import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/port.ts'
import type { SheetHead } from '../../platform/sheet-reader/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { fileNameOf } from '../document/file-name.ts'
import { type ReceivedSheet, storeSheet } from '../document/store-sheet.ts'
import { findSheetByContent, insertSheet } from './repo.ts'
import { sheetRunName } from './sheet-run.ts'

/** How a sheet is taken in: `head` where it was looked at already, `isAgain` for one more of the same bytes. */
export interface Receiving {
  readonly head?: SheetHead | undefined
  readonly isAgain?: boolean
}

/**
 * Takes in a spreadsheet whose bytes are kept already, in the transaction given: its document once per content, and the
 * sheet that waits for its columns to be told. The same bytes again are the same sheet. Without a head a job looks at it.
 */
export async function receiveSheet(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'jobs'>,
  file: ReceivedSheet,
  { head, isAgain = false }: Receiving = {},
): Promise<{ id: string; isNew: boolean }> {
  const { companyId, userId } = file.actor
  await lockCompany(tx, companyId)
  const before = isAgain ? undefined : await findSheetByContent(tx, companyId, file.sha256)
  if (before) return { id: before.id, isNew: false }
  const documentId = await storeSheet(tx, ports, file)
  const id = randomUUID()
  await insertSheet(tx, {
    companyId,
    id,
    documentId,
    fileName: fileNameOf(file.name),
    sha256: file.sha256,
    bytes: file.bytes,
    state: head ? 'uploaded' : 'reading',
    head: head ?? null,
    createdBy: userId,
    createdAt: ports.clock.now(),
  })
  if (!head) await ports.jobs.send(sheetRunName, { companyId, userId, sheetId: id }, tx)
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'sheet.upload',
    entity: 'sheet',
    entityId: id,
    data: { sha256: file.sha256, bytes: file.bytes },
  })
  return { id, isNew: true }
}
