import { settleInvoice } from './invoices.ts'
import type { InvoiceRecord } from './records.ts'
import type { Scene } from './scene.ts'

/** An open invoice is taken as paid outside the provider: what waited to be paid for it is called off. */
export async function settleOutside(scene: Scene, invoice: InvoiceRecord): Promise<InvoiceRecord> {
  const intent = invoice.intentId ? await scene.desk.get('payment_intent', invoice.intentId) : undefined
  if (intent && intent.status !== 'succeeded') {
    const called = { ...intent, status: 'canceled' as const, voucher: null, settlesAt: null }
    await scene.desk.put(called)
    await scene.emit('payment_intent.canceled', called)
  }
  return settleInvoice(scene, { ...invoice, isPaidOutside: true })
}
