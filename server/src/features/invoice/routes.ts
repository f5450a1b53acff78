import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { today } from '../../platform/clock/port.ts'
import { companyList } from '../../platform/db/company-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { boughtTimeOf } from '../plan/bought-time-of.ts'
import { exportInvoices } from './export-invoices.ts'
import { invoiceWords } from './invoice-words.ts'
import { presentInvoice, presentInvoiceWhole, withDays } from './present.ts'
import { findInvoiceRow, findLanguage, type InvoiceRow, sumInvoices } from './repo.ts'
import { countInvoices, selectInvoices } from './repo-list.ts'
import { writeInvoicePdf } from './write-invoice-pdf.ts'

export const invoiceRoutes = {
  list: guarded.invoice.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const asked = { ...input, today: today(ports.clock) }
      const listed = await companyList(tx, actor, asked, {
        sort: 'issuedOn',
        select: selectInvoices,
        count: countInvoices,
        present: ({ row, status }) => presentInvoice(row, status),
      })
      return { ...listed, totals: await sumInvoices(tx, actor.companyId, asked.today) }
    }),
  ),

  export: guarded.invoice.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportInvoices(ports, actor, today(ports.clock), input, resHeaders),
  ),

  get: guarded.invoice.get.handler(async ({ context: { ports, actor }, input }) =>
    presentInvoiceWhole(await find(ports, actor, input.invoiceId), today(ports.clock)),
  ),

  download: guarded.invoice.download.handler(async ({ context: { ports, actor }, input }) => {
    const invoice = await find(ports, actor, input.invoiceId)
    const language = await ports.db.asTenant(actor, (tx) => findLanguage(tx, actor.userId))
    const words = invoiceWords(ports.translate, language)
    const bytes = await writeInvoicePdf(invoice, words, today(ports.clock))
    const name = words.say('file', { number: invoice.number.replace(/[^\w-]/g, '-') })
    return new File([Uint8Array.from(bytes)], name, { type: 'application/pdf' })
  }),

  pay: guarded.invoice.pay.handler(async ({ context: { ports, actor }, input }) => {
    const { providerId, state } = await find(ports, actor, input.invoiceId)
    if (state !== 'open') throw new DomainError('invoice.not_payable')
    // Asked anew: the address may have changed, and the invoice may have been paid a moment ago.
    const now = await ports.payments.findInvoice(providerId)
    if (now?.status !== 'open' || now.hostedUrl === null) throw new DomainError('invoice.not_payable')
    return { url: now.hostedUrl }
  }),
}

async function find(ports: Ports, actor: Actor, id: string): Promise<InvoiceRow> {
  return ports.db.asTenant(actor, async (tx) => {
    const invoice = await findInvoiceRow(tx, actor.companyId, id)
    if (!invoice) throw new DomainError('invoice.not_found')
    const time = await boughtTimeOf(tx, actor.companyId, invoice.providerId)
    return time ? withDays(invoice, time) : invoice
  })
}
