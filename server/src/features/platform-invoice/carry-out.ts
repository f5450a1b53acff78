import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import { type Tx, withOwnerRights } from '../../platform/db/port.ts'
import { type Payments, ProviderFailed, type ProviderInvoice } from '../../platform/payments/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { startOwnAct, startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { recordAct } from './record-act.ts'
import {
  type Act,
  deleteUnasked,
  deleteUndone,
  findAct,
  findUndone,
  hasRenewing,
  insertAct,
  type KeptAct,
  lostToDisputes,
  markAttempt,
  markDone,
  selectTaken,
  type Taken,
} from './repo-acts.ts'
import { type FoundInvoice, findInvoice } from './repo-list.ts'

export type ActPorts = Pick<Ports, 'db' | 'clock' | 'payments' | 'translate' | 'publicUrl'>
export type Who = Pick<Actor, 'userId'>
export type Done = Promise<{ isChanged: boolean }>

/** An act that the provider is asked for. */
export interface AtProvider {
  /** Refuses what the invoice, as the provider tells it now, does not allow; `leftCents` can still be given back or credited. */
  check(now: ProviderInvoice, leftCents: number, found: FoundInvoice & { readonly isRenewing: boolean }): void
  /** Asks for it; the same again does it once. `attempt` grows when the provider failed, so that it does not repeat its answer. */
  ask(
    payments: Payments,
    now: ProviderInvoice,
    given: { readonly number: string; readonly attempt: number },
  ): Promise<void>
  /** Tells the company, where the provider's event does not. */
  tell?(tx: Tx, invoice: FoundInvoice['invoice']): Promise<unknown>
}

/**
 * Does an act that the provider is asked for, once by its id. It is kept first, under the lock, so that another sees what it would take
 * and an answer that was lost leaves a trace that is asked for again; what was taken is read there too, before the provider is: a refund
 * that ends meanwhile is named by both, and counts once. Then the provider is asked, outside of any transaction; then both trails tell
 * it. The invoice itself is written by the provider's events alone. Throws `auth.forbidden`, `invoice.not_found`,
 * `platform_invoice.not_at_provider`, `platform_invoice.other_act`, `platform_invoice.act_waits` with the `act` that the provider has not
 * answered, `payment.not_possible`, `payment.unavailable`, and as `check` does.
 */
export async function carryOut(ports: ActPorts, { userId }: Who, act: Act, work: AtProvider): Done {
  const found = await invoiceOf(ports, act)
  const kept = await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-money:write')
    const known = await knownAct(tx, act)
    if (!known) {
      const waiting = await findUndone(tx, act)
      if (waiting) throw new DomainError('platform_invoice.act_waits', { act: waiting })
      await insertAct(tx, act, { by: userId, at: ports.clock.now() })
    }
    return readBeside(tx, act, known ?? { isDone: false, attempt: 0, askedBy: userId })
  })
  return askFor(ports, { act, kept, by: userId }, found, work)
}

/**
 * Asks once more for an act that waits for the provider's answer, by the installation itself: who asked for it was allowed to then. What
 * the provider does not tell of is checked first, and waits on where the invoice does not allow it. Both trails tell what was done, and what
 * the provider refused, as theirs and by itself. Throws as `carryOut` does, but for `auth.forbidden`.
 */
export async function carryOutAgain(ports: ActPorts, act: KeptAct, work: AtProvider): Done {
  const found = await invoiceOf(ports, act)
  const kept = await ports.db.asOwner((tx) => readBeside(tx, act, act))
  return askFor(ports, { act, kept, by: undefined }, found, work)
}

/** What an act is held against before it is asked for. */
interface KeptBeside extends Pick<KeptAct, 'isDone' | 'attempt' | 'askedBy'> {
  /** What the others take of the invoice. */
  readonly taken: readonly Taken[]
  /** What the bank withdrew for disputes and did not give back, in centavos. */
  readonly lostCents: number
  readonly isRenewing: boolean
}

async function readBeside(
  tx: Tx,
  act: Act,
  kept: Pick<KeptAct, 'isDone' | 'attempt' | 'askedBy'>,
): Promise<KeptBeside> {
  const taken = await selectTaken(tx, act)
  return {
    ...{ isDone: kept.isDone, attempt: kept.attempt, askedBy: kept.askedBy },
    taken: taken.filter(({ id }) => id !== act.id),
    lostCents: await lostToDisputes(tx, act),
    isRenewing: await hasRenewing(tx, act.companyId),
  }
}

/** Asks the provider; `by` whom, where it is a person. */
async function askFor(
  ports: ActPorts,
  { act, kept, by }: { readonly act: Act; readonly kept: KeptBeside; readonly by: string | undefined },
  found: FoundInvoice,
  work: AtProvider,
): Done {
  if (kept.isDone) return { isChanged: false }
  const { id } = act
  const attempt = Math.max(1, kept.attempt)
  const now = await readChecked(ports, act, work, { ...found, ...kept, isByItself: by === undefined })
  try {
    await work.ask(ports.payments, now, { number: found.invoice.number, attempt })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'payment.not_possible') {
      if (by === undefined) await dropRefused(ports, act, kept, found)
      else await ports.db.asOwner((tx) => deleteUndone(tx, id))
    }
    if (error instanceof ProviderFailed) await ports.db.asOwner((tx) => markAttempt(tx, id, attempt + 1))
    throw error
  }
  return settle(ports, { act, askedBy: kept.askedBy, confirmedBy: by }, found, work)
}

/**
 * The invoice as the provider tells it now. An act that was never asked for goes where the invoice does not allow it; what the installation
 * asks for by itself stays, for nobody reads its refusal.
 */
async function readChecked(
  { db, payments }: ActPorts,
  act: Act,
  work: AtProvider,
  kept: FoundInvoice & KeptBeside & { readonly isByItself: boolean },
): Promise<ProviderInvoice> {
  try {
    const now = await payments.findInvoice(kept.invoice.providerId)
    if (!now) throw new DomainError('platform_invoice.not_at_provider')
    if (kept.isByItself ? isToldOf(act, now) : kept.attempt > 0) return now
    const leftCents = now.paidCents - now.refundedCents - stillTaken(kept.taken, now) - kept.lostCents
    work.check(now, Math.max(0, leftCents), kept)
    await db.asOwner((tx) => markAttempt(tx, act.id, 1))
    return now
  } catch (error) {
    if (kept.attempt === 0 && !kept.isByItself) await db.asOwner((tx) => deleteUnasked(tx, act.id))
    throw error
  }
}

/** Whether the provider tells that the act was done. Of a credit it does not tell. */
function isToldOf({ id, kind }: Act, { refundKeys, isPaidOutside }: ProviderInvoice): boolean {
  return kind === 'refund' ? refundKeys.includes(id) : kind === 'mark_paid' && isPaidOutside
}

/** In centavos what is taken beside what the provider tells of: a refund that it tells of is counted there. */
function stillTaken(taken: readonly Taken[], { refundKeys }: ProviderInvoice): number {
  return taken.reduce((sum, { id, cents }) => sum + (refundKeys.includes(id) ? 0 : cents), 0)
}

/** Nothing was done, and nobody waits for the answer: the act goes, and both trails tell so, once, as the act of who asked for it. */
async function dropRefused(
  ports: ActPorts,
  act: Act,
  { askedBy: userId }: KeptBeside,
  { invoice: { number } }: FoundInvoice,
): Promise<void> {
  await ports.db.asTenant({ companyId: act.companyId, userId, reach: 'company' }, async (tx) => {
    const isGone = await withOwnerRights(tx, async () => {
      await startOwnAct(tx)
      return deleteUndone(tx, act.id)
    })
    if (isGone) await recordAct(tx, ports, { act, userId, isRefused: true }, { number, carriedOutBy: 'job' })
  })
}

/** It is done: both trails tell it, once, as the act of who asked for it; who asked again, or that nobody did, is told beside it. */
async function settle(
  ports: ActPorts,
  {
    act,
    askedBy,
    confirmedBy,
  }: { readonly act: Act; readonly askedBy: string; readonly confirmedBy: string | undefined },
  { invoice }: FoundInvoice,
  work: AtProvider,
): Done {
  const { companyId } = act
  return ports.db.asTenant({ companyId, userId: confirmedBy ?? askedBy, reach: 'company' }, async (tx) => {
    const isChanged = await withOwnerRights(tx, async () => {
      // It is done: whoever may do it no more by now did it all the same.
      await startOwnAct(tx)
      return markDone(tx, act.id, ports.clock.now())
    })
    if (!isChanged) return { isChanged }
    await recordAct(
      tx,
      ports,
      { act, userId: askedBy },
      {
        number: invoice.number,
        ...(confirmedBy === undefined ? { carriedOutBy: 'job' } : confirmedBy === askedBy ? {} : { confirmedBy }),
      },
    )
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
    await recordAct(tx, ports, { act, userId }, { number: found.invoice.number })
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
