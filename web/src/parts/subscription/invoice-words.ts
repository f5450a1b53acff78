import type { Outputs } from '@pegada/contract/contract.ts'
import type { TFunction } from 'i18next'
import { joined } from '../../lib/isolate.ts'
import type { StatusTone } from '../../ui/badges.tsx'
import { centsText, dayText } from './amounts.ts'

type Invoice = Omit<Outputs['invoice']['list']['rows'][number], 'canBePaid'>
export type InvoiceLine = Outputs['invoice']['get']['lines'][number]

export const invoiceTones: Readonly<Record<Invoice['status'], StatusTone>> = {
  paid: 'done',
  pending: 'waiting',
  overdue: 'attention',
  canceled: 'quiet',
  refunded: 'quiet',
}

type Words = TFunction<['subscription', 'plan']>

/** What an invoice is for: the plan with its size and period. */
export function invoiceTitle({ planType, companySize, billingPeriod }: Invoice, t: Words): string {
  if (!planType) return t('invoice.other')
  const plan = t(`plan:name.${planType}`)
  const parts = [companySize ? `${plan} (${companySize})` : plan, billingPeriod ? t(`period.${billingPeriod}`) : '']
  return joined(parts)
}

/** What a line charges, in our words; a line of another kind keeps the provider's. */
export function lineTitle(line: InvoiceLine, t: Words): string {
  const plan = line.planType ? t(`plan:name.${line.planType}`) : ''
  switch (line.kind) {
    case 'period':
      return plan === '' ? line.description : t('line.period', { plan })
    case 'setup':
      return t('line.setup')
    case 'proration':
      return t(line.amountCents < 0 ? 'line.credit' : 'line.rest', { plan })
    case 'other':
      return line.description
  }
}

/** The days that a line covers, or nothing: a set-up is of no period. */
export function lineDays({ kind, periodStart, periodEnd }: InvoiceLine, t: Words): string | undefined {
  if (kind === 'setup' || !periodStart || !periodEnd || periodStart === periodEnd) return undefined
  return t('line.days', { start: dayText(periodStart), end: dayText(periodEnd) })
}

/** The total with what was given back, or with what is still to be paid, where that is another amount. */
export function totalText({ totalCents, refundedCents, owedCents }: Invoice, t: Words): string {
  const total = centsText(totalCents)
  if (refundedCents > 0) return t('invoice.refunded', { total, refunded: centsText(refundedCents) })
  return owedCents > 0 && owedCents !== totalCents ? t('invoice.owed', { total, owed: centsText(owedCents) }) : total
}
