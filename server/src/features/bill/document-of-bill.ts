import type { BillCountsReason } from '@pegada/core/bill/bill.ts'
import { countLines } from '@pegada/core/bill/count-lines.ts'
import type { DocumentLine, LineNature } from '@pegada/core/document/record-shape.ts'
import { natureOfVolume } from '@pegada/core/document/water-lines.ts'
import type { ConfirmedBill } from './present.ts'
import type { BillRow } from './repo.ts'
import type { BillDocument } from './repo-document.ts'

/** The lines of a confirmed bill as those of any document: what counts is decided from what the person confirmed. */
export function linesOfBill(bill: ConfirmedBill): DocumentLine[] {
  const reasons = countLines(bill.kind, bill.lines)
  return bill.lines.map((line, index) => ({
    number: String(index + 1),
    code: null,
    product: line.description,
    ncm: null,
    cfop: null,
    unit: line.unit,
    quantity: line.quantity,
    total: line.value,
    anpCode: null,
    biodieselPercent: null,
    nature: natureOf(bill.kind, line, reasons[index]),
    freight: null,
    countsReason: reasons[index] ?? 'counts.no_physical_content',
  }))
}

/** The document that keeps a confirmed bill: its meter, its days, its supplier, its file. */
export function documentOfBill(
  row: BillRow,
  bill: ConfirmedBill,
  { documentId, createdAt }: { readonly documentId: string; readonly createdAt: Date },
): BillDocument {
  const isActivity = linesOfBill(bill).some(({ countsReason }) => countsReason === 'counts.purchase')
  return {
    companyId: row.companyId,
    id: documentId,
    importId: row.importId,
    kind: 'bill',
    sha256: row.sha256,
    storageKey: row.storageKey,
    fileName: row.fileName,
    bytes: row.bytes,
    accessKey: null,
    isTest: false,
    number: bill.number,
    series: null,
    issuedAt: bill.issuedAt ?? bill.periodEnd,
    issuerId: bill.supplierCnpj,
    issuerName: bill.supplier,
    recipientId: bill.customerCnpj,
    recipientName: null,
    operationNature: null,
    total: bill.total,
    counts: isActivity,
    countsReason: isActivity ? 'counts.purchase' : 'counts.no_physical_content',
    warnings: [],
    extraction: { kind: 'bill', bill },
    meter: bill.meter,
    periodStart: bill.periodStart,
    periodEnd: bill.periodEnd,
    signature: 'absent',
    createdBy: row.createdBy,
    createdAt,
  }
}

function natureOf(
  kind: ConfirmedBill['kind'],
  { post, component, description }: ConfirmedBill['lines'][number],
  countsReason: BillCountsReason | undefined,
): LineNature {
  if (kind === 'fuel') return 'product'
  if (kind === 'gas') return 'piped_gas'
  if (kind === 'water' && countsReason === 'counts.purchase') return natureOfVolume(description)
  if (kind !== 'electricity') return 'service'
  if (post === 'injected') return 'injected_electricity'
  return component === 'other' ? 'service' : 'electricity'
}
