import { isolate } from '../../lib/isolate.ts'
import {
  compareDecimals,
  formatBrl,
  formatDecimal,
  formatShare,
  shareOf,
  subtractDecimal,
  toDrawn,
} from '../../lib/number-format.ts'
import type { Measure } from '../../ui/chart/mass.ts'

/** What stands where a figure cannot be computed. */
export const nothing = '–'

export function shareText(share: string | null): string {
  return share === null ? nothing : formatShare(share, 2)
}

export function brlText(amount: string | null): string {
  return amount === null ? nothing : formatBrl(amount)
}

export function ratioText(ratio: string | null): string {
  return ratio === null ? nothing : formatDecimal(ratio, 2)
}

/**
 * By how much an amount is more or less than one before, with its sign; undefined where there was nothing before, or less: a share of
 * what was below nothing would have the wrong sign.
 */
export function changeText(now: string, before: string): string | undefined {
  if (compareDecimals(before, '0') <= 0) return undefined
  const share = shareOf(subtractDecimal(now, before), before)
  if (share === undefined) return undefined
  return isolate(`${compareDecimals(share, '0') > 0 ? '+' : ''}${formatShare(share)}`)
}

/** Reais as charts say and draw them. */
export const reais: Measure = {
  unit: 'R$',
  textOf: (amount) => formatDecimal(amount, 2),
  said: formatBrl,
  drawn: toDrawn,
  isMoreWanted: true,
}
