import type { Tx } from '../../platform/db/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Ports } from '../../ports.ts'
import { keepDispute } from '../invoice/keep-dispute.ts'
import { isFailure, type KeptInvoice, keepInvoice, writeOffInvoices } from '../invoice/keep-invoice.ts'
import { ringBellName } from '../platform-admin/ring-bell.ts'
import { keepCheckoutState } from './checkout-state.ts'
import { isGivenBack, type ProviderUpdate } from './fetch-provider-update.ts'
import { keepStanding } from './keep-standing.ts'
import type { UpdateNotice, Written } from './provider-update.ts'
import { purchaseOfCheckout, purchaseOfSubscription } from './purchase-of.ts'
import { recordProviderUpdate } from './record-provider-update.ts'
import {
  endPaymentOf,
  findPurchase,
  setMethodsPaidBy,
  setUnknownSize,
  takeSubscription,
  upsertPurchase,
} from './repo.ts'
import { tellProviderUpdate } from './tell-provider-update.ts'

interface UpdateToWrite {
  readonly companyId: string
  /** The version of the company's row before the provider was asked. */
  readonly version: number
  readonly event: UpdateNotice
  readonly update: ProviderUpdate
}

/** Writes what the provider said, with the trail and the letters, in one transaction. Answers false where others wrote since. */
export async function writeProviderUpdate(ports: Ports, toWrite: UpdateToWrite): Promise<boolean> {
  const { companyId, version, event, update } = toWrite
  return ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
    const now = ports.clock.now()
    const row = await takeSubscription(tx, companyId, now)
    if (row.version !== version) return false
    const purchaseId = purchaseIdOf(update)
    const before = purchaseId === undefined ? undefined : await findPurchase(tx, companyId, purchaseId)
    await writePurchase(tx, companyId, update, now)
    const invoice = await writeInvoice(tx, toWrite, purchaseId)
    await writeOffInvoices(tx, companyId)
    await setMethodsPaidBy(tx, companyId)
    const kept = await keepStanding(tx, companyId, now)
    if (!kept) return false
    const after = purchaseId === undefined ? undefined : await findPurchase(tx, companyId, purchaseId)
    if (update.checkout) await keepCheckoutState(tx, companyId, update.checkout, event.type)
    const { companySize, isRecurring, purchaseId: rests } = kept.standing
    if (companySize !== null && (isRecurring || rests !== null)) await setUnknownSize(tx, companyId, companySize)
    const { dispute } = update
    const isNewDispute = invoice && dispute ? await keepDispute(tx, invoice.after, dispute, now) : false
    const written: Written = { ...kept, companyId, event, update, purchase: { before, after }, invoice, isNewDispute }
    await recordProviderUpdate(tx, ports.clock, written)
    await tellProviderUpdate(tx, ports, written)
    await publishLive(tx, { companyId, userId: null, topic: 'subscription' })
    const isFailed = update.invoice !== undefined && isFailure(event.type, update.invoice)
    if (isNewDispute || isFailed) await ports.jobs.send(ringBellName, {}, tx)
    return true
  })
}

/** The purchase that the update is about: a subscription, or the checkout of a single payment. */
function purchaseIdOf({ subscription, checkout }: ProviderUpdate): string | undefined {
  return subscription?.id ?? (checkout?.mode === 'payment' ? checkout.id : undefined)
}

async function writePurchase(tx: Tx, companyId: string, update: ProviderUpdate, now: Date): Promise<void> {
  const { subscription, checkout, invoice } = update
  if (subscription) await upsertPurchase(tx, purchaseOfSubscription(companyId, subscription))
  const payment = checkout && purchaseOfCheckout(companyId, checkout, invoice, now)
  if (payment) await upsertPurchase(tx, payment)
  if (invoice && isGivenBack(invoice)) await endPaymentOf(tx, companyId, invoice.id)
}

async function writeInvoice(
  tx: Tx,
  { companyId, event, update: { invoice, checkout } }: UpdateToWrite,
  purchaseId: string | undefined,
): Promise<KeptInvoice | undefined> {
  if (!invoice || invoice.status === 'draft') return undefined
  return keepInvoice(tx, {
    companyId,
    invoice,
    purchaseId: purchaseId ?? null,
    voucher: invoice.voucher ?? checkout?.voucher ?? null,
    failedAt: isFailure(event.type, invoice) ? event.createdAt : null,
  })
}
