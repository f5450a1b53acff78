import { classifyPurchase } from '@pegada/core/classification/classify-purchase.ts'
import type { DocumentLine } from '@pegada/core/document/record-shape.ts'
import type { Purchase } from '@pegada/core/sheet/purchase-of-row.ts'
import { itemRow, type LinesOfRecord, type PreparedItem } from './item-row.ts'
import type { LinePorts } from './line-context.ts'

/** A row of a sheet of purchases on its way to the triage. */
export interface PurchaseRow {
  readonly row: number
  readonly purchase: Purchase
  readonly businessUnitId: string
  /** CNAE of the supplier where the register at hand has it. */
  readonly supplierCnae?: string | null | undefined
}

/** The stored line that a row of purchases becomes: classified and estimated as a line of a document is, on its own days. */
export function purchaseItem(
  ports: LinePorts,
  of: Omit<LinesOfRecord, 'record' | 'classify'>,
  { row, purchase, businessUnitId, supplierCnae = null }: PurchaseRow,
): PreparedItem {
  const { start, end, supplier, supplierId } = purchase
  const record = { issuedAt: start, period: { start, end }, issuer: { id: supplierId } }
  const classify: LinesOfRecord['classify'] = (line, context) =>
    classifyPurchase({ ...line, issuerCnae: supplierCnae }, purchase, context)
  const prepared = itemRow(ports, { ...of, record, classify }, { line: lineOf(row, purchase), position: row })
  // The dry run has refused figures that cannot be; a row without a quantity is no doubtful one.
  return { ...prepared, doubt: null, supplierName: supplier, supplierId, businessUnitId }
}

function lineOf(row: number, { text, account, ncm, quantity, unit, value }: Purchase): DocumentLine {
  return {
    number: String(row),
    code: null,
    product: account === null || account === text ? text : `${text} · ${account}`,
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
