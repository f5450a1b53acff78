import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import { type Tx, withOwnerRights } from '../../platform/db/port.ts'
import type { Payments, ProviderInvoice } from '../../platform/payments/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startOwnAct, startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { type Act, deleteUndone, findAct, insertAct, markDone, sumTaken } from './repo-acts.ts'
import { type FoundInvoice, findInvoice } from './repo-list.ts'

export type ActPorts = Pick<Ports, 'db' | 'clock' | 'payments' | 'translate' | 'publicUrl'>
export type Who = Pick<Actor, 'userId'>
export type Done = Promise<{ isChanged: boolean }>

/** An act that the provider is asked for. */
interface AtProvider {
  /** Refuses what the invoice, as the provider tells it now, does not allow; `leftCents` can still be given back or credited. */
  check(now: ProviderInvoice, leftCents: number): void
  /** Asks for it; the same again does it once. */
  ask(payments: Payments, now: ProviderInvoice, number: string): Promise<void>
  /** Tells the company, where the provider's event does not. */
  tell?(tx: Tx, invoice: FoundInvoice['invoice']): Promise<unknown>
}

/**
 * Does an act that the provider is asked for, once by its id. What is asked for is kept first, so that an answer that was lost leaves a
 * trace that is asked for again; then the provider is asked, outside of any transaction; then both trails tell it. The invoice itself is
 * written by the provider's events alone. Throws `auth.forbidden`, `invoice.not_found`, `platform_invoice.not_at_provider`,
 * `platform_invoice.other_act`, `payment.not_possible`, `payment.unavailable`, and as `check` does.
 */
export async function carryOut(ports: ActPorts, { userId }: Who, act: Act, work: AtProvider): Done {
  const { invoice } = await invoiceOf(ports, act)
  const now = await ports.payments.findInvoice(invoice.providerId)
  if (!now) throw new DomainError('platform_invoice.not_at_provider')
  const isWanted = await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-money:write')
    const known = await knownAct(tx, act)
    if (known) return !known.isDone
    work.check(now, now.paidCents - now.refundedCents - (await sumTaken(tx, act.companyId, act.invoiceId)))
    await insertAct(tx, act, { by: userId, at: ports.clock.now() })
    return true
  })
  if (!isWanted) return { isChanged: false }
  try {
    await work.ask(ports.payments, now, invoice.number)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'payment.not_possible') {
      await ports.db.asOwner((tx) => deleteUndone(tx, act.id))
    }
    throw error
  }
  return ports.db.asTenant({ companyId: act.companyId, userId, reach: 'company' }, async (tx) => {
    const isChanged = await withOwnerRights(tx, async () => {
      // It is done: whoever may do it no more by now did it all the same.
      await startOwnAct(tx)
      return markDone(tx, act.id, ports.clock.now())
    })
    if (!isChanged) return { isChanged }
    await record(tx, ports, userId, act, invoice.number)
    await work.tell?.(tx, invoice)
    return { isChanged }
  })
}

/** Does an act that the installation does by itself, once by its id. Throws as `carryOut` does, but for what the provider says. */
export async function doByItself(
  ports: ActPorts,
  { userId }: Who,
  act: Act,
  work: { check(found: FoundInvoice): void; tell(tx: Tx, invoice: FoundInvoice['invoice']): Promise<unknown> },
): Done {
  const found = await invoiceOf(ports, act)
  return ports.db.asTenant({ companyId: act.companyId, userId, reach: 'company' }, async (tx) => {
    const isChanged = await withOwnerRights(tx, async () => {
      await startPlatformAct(tx, { userId }, 'platform-money:write')
      if (await knownAct(tx, act)) return false
      work.check(found)
      await insertAct(tx, act, { by: userId, at: ports.clock.now(), isDone: true })
      return true
    })
    if (!isChanged) return { isChanged }
    await record(tx, ports, userId, act, found.invoice.number)
    await work.tell(tx, found.invoice)
    return { isChanged }
  })
}

async function invoiceOf({ db, clock }: ActPorts, act: Act): Promise<FoundInvoice> {
  const found = await db.asOwner((tx) => findInvoice(tx, act, today(clock)))
  if (!found) throw new DomainError('invoice.not_found')
  return found
}

/** The act of this id, where it was asked for before. Throws `platform_invoice.other_act` where it was another. */
async function knownAct(tx: Tx, act: Act) {
  const known = await findAct(tx, act.id)
  if (!known) return undefined
  const { kind, companyId, invoiceId, cents, reason } = known
  const isSame =
    kind === act.kind &&
    companyId === act.companyId &&
    invoiceId === act.invoiceId &&
    cents === act.cents &&
    reason === act.reason
  if (!isSame) throw new DomainError('platform_invoice.other_act')
  return known
}

const actions = { refund: 'ask_refund', credit: 'credit', resend: 'resend', mark_paid: 'mark_paid' } as const

/** In the platform's trail and in the company's. */
async function record(tx: Tx, { clock }: ActPorts, userId: string, act: Act, number: string): Promise<void> {
  const { companyId, invoiceId, kind, cents, reason } = act
  const common = { actorId: userId, action: `invoice.${actions[kind]}`, entity: 'invoice', entityId: invoiceId }
  const data = { number, reason, ...(cents === null ? {} : { cents }) }
  await withOwnerRights(tx, () => recordPlatformAct(tx, clock, { ...common, data: { ...data, companyId } }))
  await recordAudit(tx, clock, { ...common, companyId, data })
}
