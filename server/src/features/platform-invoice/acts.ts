import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { tellManagers } from '../subscription/tell-managers.ts'
import {
  type ActPorts,
  type AtProvider,
  carryOut,
  carryOutAgain,
  type Done,
  doByItself,
  type Who,
} from './carry-out.ts'
import type { Act, KeptAct } from './repo-acts.ts'

type Asked = Inputs['platformInvoice']

const invoicesPage = '/dashboard/settings/invoices'

/**
 * Gives back what was paid, or a part of it. The company is told when the provider tells that it was given back. Throws
 * `platform_invoice.not_paid`, `.paid_outside` (there is nothing that the provider could give back), `.more_than_left` with `leftCents`,
 * `.amount_invalid`, and as `carryOut` and `parseQuantity` do.
 */
export async function refundInvoice(ports: ActPorts, who: Who, asked: Asked['refund']): Done {
  const act = actOf('refund', asked, centsOf(asked.amount))
  return carryOut(ports, who, act, refundWork(act))
}

/**
 * Puts what was paid, or a part of it, to the customer's credit, and tells the company. Throws `platform_invoice.not_renewing` where no
 * subscription would take it off an invoice, and as `refundInvoice` does, but for `.paid_outside`.
 */
export async function creditInvoice(ports: ActPorts, who: Who, asked: Asked['credit']): Done {
  const act = actOf('credit', asked, centsOf(asked.amount))
  return carryOut(ports, who, act, creditWork(ports, act))
}

/**
 * Takes an open invoice as paid outside the provider. Throws `platform_invoice.not_open`, also where it was written off while the provider
 * has it open, `.not_by_hand` where a card or PIX pays it, and as `carryOut` does.
 */
export async function markInvoicePaid(ports: ActPorts, who: Who, asked: Asked['markPaid']): Done {
  const act = actOf('mark_paid', asked, null)
  return carryOut(ports, who, act, markPaidWork(act))
}

/** Asks once more, by the installation itself, for an act whose answer was lost. Throws as the act does, but for `auth.forbidden`. */
export async function askAgain(ports: ActPorts, act: KeptAct): Done {
  if (act.kind === 'refund') return carryOutAgain(ports, act, refundWork(act))
  if (act.kind === 'credit') return carryOutAgain(ports, act, creditWork(ports, act))
  // A letter is written with the act: it never waits.
  return carryOutAgain(ports, act, markPaidWork(act))
}

function refundWork({ id, cents }: Act): AtProvider {
  return {
    check(now, leftCents) {
      if (now.status !== 'paid' || now.paidCents === 0) throw new DomainError('platform_invoice.not_paid')
      if (now.isPaidOutside) throw new DomainError('platform_invoice.paid_outside')
      if ((cents ?? 0) > leftCents) throw new DomainError('platform_invoice.more_than_left', { leftCents })
    },
    ask: (payments, now, { attempt }) => payments.refund(now.id, cents, id, attempt),
  }
}

function creditWork(ports: ActPorts, { id, cents: kept, reason }: Act): AtProvider {
  const cents = kept ?? 0
  return {
    check(now, leftCents, { isRenewing }) {
      if (now.status !== 'paid' || now.paidCents === 0) throw new DomainError('platform_invoice.not_paid')
      if (!isRenewing) throw new DomainError('platform_invoice.not_renewing')
      if (cents > leftCents) throw new DomainError('platform_invoice.more_than_left', { leftCents })
    },
    ask: (payments, { customerId }, { number, attempt }) => {
      const description = ports.translate('pt-BR', 'platform-invoice:credit.description', { number })
      return payments.credit({ customerId, amountCents: cents, description }, id, attempt)
    },
    tell: (tx, { companyId, number }) =>
      tellManagers(tx, ports, companyId, {
        ...{ name: 'invoice-credit', key: `invoice-credit:${id}`, page: invoicesPage },
        values: (say) => ({ number, amount: say.money(cents), reason }),
      }),
  }
}

function markPaidWork({ id: key }: Act): AtProvider {
  return {
    check({ status, paymentMethod }, _, found) {
      if (status !== 'open' || found.status === 'canceled') throw new DomainError('platform_invoice.not_open')
      if (paymentMethod === 'card' || paymentMethod === 'pix') throw new DomainError('platform_invoice.not_by_hand')
    },
    async ask(payments, { id, isPaidOutside }, { attempt }) {
      // The answer of the first time was lost, and it was done.
      if (!isPaidOutside) await payments.markPaid(id, key, attempt)
    },
  }
}

/** Writes of an invoice again to everybody who administers the company. Throws `platform_invoice.is_canceled` and as `doByItself` does. */
export async function resendInvoice(ports: ActPorts, who: Who, asked: Asked['resend']): Done {
  return doByItself(ports, who, actOf('resend', asked, null), {
    check({ status }) {
      if (status === 'canceled') throw new DomainError('platform_invoice.is_canceled')
    },
    tell: (tx, { companyId, number, state, totalCents, owedCents, dueOn }) =>
      tellManagers(tx, ports, companyId, {
        ...{ name: 'invoice-again', key: `invoice-again:${asked.key}`, page: invoicesPage },
        values: (say) => ({
          ...{
            number,
            amount: say.money(state === 'open' ? owedCents : totalCents),
            until: say.day(new Date(`${dueOn}T12:00:00Z`)),
          },
        }),
      }),
  })
}

function actOf(kind: Act['kind'], { key, companyId, invoiceId, reason }: Asked['resend'], cents: number | null): Act {
  return { id: key, companyId, invoiceId, kind, cents, reason }
}

/** Whole centavos of an amount that was typed. Throws `platform_invoice.amount_invalid` and as `parseQuantity` does. */
function centsOf(amount: string): number {
  const cents = parseQuantity(amount, 'amount').times(100)
  if (!cents.isInteger() || cents.lt(1)) throw new DomainError('platform_invoice.amount_invalid')
  return cents.toNumber()
}
