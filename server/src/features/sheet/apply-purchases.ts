import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { addItems } from '../document-item/add-items.ts'
import { readCheckedPurchase } from './checked-purchase.ts'
import { openPurchases } from './purchase-items.ts'
import { type SheetRow, updateSheet } from './repo.ts'
import { type RowRecord, updateRows } from './repo-rows.ts'
import type { SheetRun } from './sheet-run.ts'

/**
 * Makes lines of some rows of purchases, to be decided beside those of documents: in the same groups, by the same rules. Nothing
 * of them counts before somebody decides.
 */
export async function applyPurchases(
  tx: Tx,
  ports: Ports,
  run: SheetRun,
  sheet: SheetRow,
  rows: readonly RowRecord[],
): Promise<void> {
  if (rows.length === 0) return
  const itemOf = await openPurchases(tx, ports, { ...run, documentId: sheet.documentId })
  const made = rows.map((row) => ({
    row,
    item: itemOf({ ...readCheckedPurchase(row), row: row.rowNumber }),
  }))
  await addItems(
    tx,
    made.map(({ item }) => item),
  )
  await updateRows(
    tx,
    sheet,
    made.map(({ row, item }) => ({
      ...row,
      state: 'applied',
      errors: [],
      itemId: item.id,
      co2eKg: item.estimateCo2eKg ?? null,
    })),
  )
  await updateSheet(tx, sheet, { rowsApplied: sheet.rowsApplied + made.length })
  await recordAudit(tx, ports.clock, {
    companyId: run.companyId,
    actorId: run.userId,
    action: 'sheet.store_lines',
    entity: 'sheet',
    entityId: run.sheetId,
    data: { rows: made.length, items: made.map(({ item }) => item.id) },
  })
}
