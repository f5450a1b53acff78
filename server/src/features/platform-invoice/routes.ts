import { guarded } from '../../http/procedures.ts'
import { creditInvoice, markInvoicePaid, refundInvoice, resendInvoice } from './acts.ts'
import { downloadInvoice, getInvoice } from './get-invoice.ts'
import { exportInvoices, listInvoices, summariseInvoices } from './list.ts'

export const platformInvoiceRoutes = {
  list: guarded.platformInvoice.list.handler(({ context: { ports }, input }) => listInvoices(ports, input)),

  export: guarded.platformInvoice.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportInvoices(ports, input, resHeaders),
  ),

  summary: guarded.platformInvoice.summary.handler(({ context: { ports }, input }) => summariseInvoices(ports, input)),

  get: guarded.platformInvoice.get.handler(({ context: { ports }, input }) => getInvoice(ports, input)),

  download: guarded.platformInvoice.download.handler(({ context: { ports }, input }) => downloadInvoice(ports, input)),

  refund: guarded.platformInvoice.refund.handler(({ context: { ports, actor }, input }) =>
    refundInvoice(ports, actor, input),
  ),

  credit: guarded.platformInvoice.credit.handler(({ context: { ports, actor }, input }) =>
    creditInvoice(ports, actor, input),
  ),

  markPaid: guarded.platformInvoice.markPaid.handler(({ context: { ports, actor }, input }) =>
    markInvoicePaid(ports, actor, input),
  ),

  resend: guarded.platformInvoice.resend.handler(({ context: { ports, actor }, input }) =>
    resendInvoice(ports, actor, input),
  ),
}
