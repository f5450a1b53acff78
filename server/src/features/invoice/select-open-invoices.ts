import type { Tx } from '../../platform/db/port.ts'
import { type InvoiceRow, selectOpen } from './repo.ts'

/** Invoices of the company that wait to be paid, the oldest first. */
export function selectOpenInvoices(tx: Tx, companyId: string): Promise<InvoiceRow[]> {
  return selectOpen(tx, companyId)
}
