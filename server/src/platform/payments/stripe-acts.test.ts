import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../test/stripe-buyer.ts'
import { failRefund } from './sandbox/routes-balance.ts'

/** Money acts by hand at the wire of the provider's stand-in. */
const buyer = givenBuyer()

async function balance(): Promise<number> {
  const { sandbox } = buyer().provider
  return sandbox.act(async ({ desk }) => (await desk.get('customer', buyer().customerId))?.balance ?? Number.NaN)
}

describe('a refund by hand', () => {
  it('is once by its key and never more than is left', async () => {
    const { invoiceId } = await buyer().subscribe()
    const { payments } = buyer().provider
    await payments.refund(invoiceId, 1_500, 'act-1')
    await payments.refund(invoiceId, 1_500, 'act-1')
    expect(await payments.findInvoice(invoiceId)).toMatchObject({ refundedCents: 1_500, isPaidOutside: false })
    await expect(payments.refund(invoiceId, 3_501, 'act-2')).rejects.toMatchObject({ code: 'payment.not_possible' })
    expect((await payments.findInvoice(invoiceId))?.refundedCents).toBe(1_500)
  })
})

describe('a refund that did not arrive', () => {
  it('is told of its invoice and given anew when the same act is asked for again', async () => {
    const { invoiceId } = await buyer().subscribe()
    const { payments, sandbox } = buyer().provider
    await payments.refund(invoiceId, 1_500, 'act-1')
    const refundId = await sandbox.act(async (scene) => {
      const [refunded] = await scene.desk.find('refund', {})
      if (refunded) await failRefund(scene, refunded)
      return refunded?.id ?? ''
    })
    expect((await payments.findInvoice(invoiceId))?.refundedCents).toBe(0)
    expect((await payments.findInvoiceOf({ kind: 'refund', id: refundId }))?.id).toBe(invoiceId)
    const told = buyer().provider.webhooks.findLast(({ type }) => type === 'refund.failed')
    expect(payments.readEvent(told?.body ?? '', told?.signature).object).toEqual({ kind: 'refund', id: refundId })
    await payments.refund(invoiceId, 1_500, 'act-1')
    await payments.refund(invoiceId, 1_500, 'act-1')
    expect((await payments.findInvoice(invoiceId))?.refundedCents).toBe(1_500)
  })
})

describe('a credit', () => {
  it('is not taken off what is bought once', async () => {
    const { payments } = buyer().provider
    await payments.credit({ customerId: buyer().customerId, amountCents: 1_200, description: 'Fatura A-0001' }, 'act-1')
    const { invoiceId } = await buyer().subscribe({ mode: 'payment' })
    expect(await payments.findInvoice(invoiceId)).toMatchObject({ totalCents: 5_000, paidCents: 5_000 })
    expect(await balance()).toBe(-1_200)
  })

  it('lowers what the next invoice asks for, once by its key', async () => {
    const { subscriptionId } = await buyer().subscribe()
    const { payments, moveTo } = buyer().provider
    const given = { customerId: buyer().customerId, amountCents: 1_200, description: 'Fatura A-0001' }
    await payments.credit(given, 'act-1')
    await payments.credit(given, 'act-1')
    expect(await balance()).toBe(-1_200)
    await moveTo('2026-12-21T12:00:00Z')
    const told = buyer().provider.webhooks.findLast(({ type }) => type === 'invoice.paid')
    const { object } = payments.readEvent(told?.body ?? '', told?.signature)
    expect(await payments.findInvoice(object.id)).toMatchObject({ subscriptionId, totalCents: 5_000, paidCents: 3_800 })
    expect(await balance()).toBe(0)
  })
})

describe('an invoice paid outside', () => {
  it('is paid without a charge, its boleto is called off, and nothing of it can be given back here', async () => {
    const { payments, pay } = buyer().provider
    const { id } = await buyer().open()
    await pay(id, { type: 'boleto' })
    const invoiceId = (await payments.findCheckout(id))?.invoiceId ?? ''
    expect(await payments.findInvoice(invoiceId)).toMatchObject({
      ...{ status: 'open', dueAt: null, voucher: { kind: 'boleto' } },
    })
    await payments.markPaid(invoiceId, 'act-1')
    await payments.markPaid(invoiceId, 'act-1')
    expect(await payments.findInvoice(invoiceId)).toMatchObject({
      ...{ status: 'paid', paidCents: 5_000, isPaidOutside: true, voucher: null },
    })
    expect(
      buyer()
        .types()
        .filter((type) => type === 'invoice.paid'),
    ).toHaveLength(1)
    const refusal = { code: 'payment.not_possible' }
    await expect(payments.markPaid(invoiceId, 'act-2')).rejects.toMatchObject(refusal)
    await expect(payments.refund(invoiceId, null, 'act-3')).rejects.toMatchObject(refusal)
  })
})
