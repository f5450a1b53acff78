import type { Outputs } from '@pegada/contract/contract.ts'
import type { TFunction } from 'i18next'
import { isolate } from '../../lib/isolate.ts'
import { formatBrl, formatDecimal } from '../../lib/number-format.ts'
import type { StatusTone } from '../../ui/badges.tsx'

type State = Outputs['platformFinance']['disputes']['rows'][number]['state']

export const disputeTones: Readonly<Record<State, StatusTone>> = {
  warning_needs_response: 'attention',
  warning_under_review: 'waiting',
  warning_closed: 'quiet',
  needs_response: 'attention',
  under_review: 'waiting',
  won: 'done',
  lost: 'quiet',
  prevented: 'quiet',
}

/** Whether an answer to the bank is asked for. */
export function asksForAnswer(state: State): boolean {
  return state === 'needs_response' || state === 'warning_needs_response'
}

/** An amount in its currency. */
export function amountIn(amount: string, currency: string): string {
  return currency === 'BRL' ? formatBrl(amount) : isolate(`${formatDecimal(amount, 2)} ${currency}`)
}

/** Why the customer disputes, in words where there are some, else as the provider names it. */
export function disputeReason(reason: string, t: TFunction<'subscription'>): string {
  return t(`dispute.reason.${reason}`, { defaultValue: reason })
}
