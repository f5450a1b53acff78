import type { DocumentLine } from '@pegada/core/document/record-shape.ts'
import type { Purchase } from '@pegada/core/sheet/purchase-of-row.ts'
import { type ClassifyPorts, itemRow, type LinesOfRecord, type PreparedItem } from './item-row.ts'

/** A row of a sheet of purchases on its way to the triage. */
export interface PurchaseRow {
  readonly row: number
  readonly purchase: Purchase
  readonly businessUnitId: string
}

/** The stored line that a row of purchases becomes: classified and estimated as a line of a document is, on its own days. */
export function purchaseItem(
  ports: ClassifyPorts,
  of: Omit<LinesOfRecord, 'record'>,
  { row, purchase, businessUnitId }: PurchaseRow,
): PreparedItem {
  const { start, end, supplier, supplierId } = purchase
  const record = { issuedAt: start, period: { start, end }, issuer: { id: supplierId } }
  const prepared = itemRow(ports, { ...of, record }, { line: lineOf(row, purchase), position: row })
  return { ...prepared, supplierName: supplier, supplierId, businessUnitId }
}

function lineOf(row: number, { text, ncm, quantity, unit, value }: Purchase): DocumentLine {
  return {
    number: String(row),
    code: null,
    product: text,
    ncm,
    cfop: null,
    unit,
    quantity,
    total: value,
    anpCode: null,
    biodieselPercent: null,
    nature: 'product',
    freight: null,
    countsReason: 'counts.purchase',
  }
}
