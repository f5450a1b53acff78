import { invoiceLine, voucher } from '@pegada/contract/subscription.ts'
import { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'

/** A line as it was charged; instants as text, since JSON holds no dates. */
export type StoredLine = z.infer<typeof invoiceLine>
export type StoredVoucher = z.infer<typeof voucher>
/** The company on the day that an invoice was issued. */
export type InvoiceCustomer = z.infer<typeof invoiceCustomer>

/** A column of an invoice with its own key. */
type InvoiceKept<C extends string> = { readonly id: string } & Readonly<Record<C, unknown>>

const some = z.string().nullable()
const invoiceCustomer = z.object({
  name: z.string(),
  cnpj: z.string(),
  address: some,
  city: some,
  state: some,
  zipCode: some,
})

/** What an invoice charges. Throws where the stored value is no list of lines. */
export function linesOf({ id, lines }: InvoiceKept<'lines'>): StoredLine[] {
  return readStored(z.array(invoiceLine), lines, { table: 'invoices', column: 'lines', row: id })
}

/** What pays an open invoice by hand, null where nothing does. Throws where the stored value is none. */
export function voucherOf({ id, voucher: kept }: InvoiceKept<'voucher'>): StoredVoucher | null {
  return readStored(voucher.nullable(), kept, { table: 'invoices', column: 'voucher', row: id })
}

/** Whom an invoice was made out to. Throws where the stored value is no customer. */
export function customerOf({ id, customer }: InvoiceKept<'customer'>): InvoiceCustomer {
  return readStored(invoiceCustomer, customer, { table: 'invoices', column: 'customer', row: id })
}
