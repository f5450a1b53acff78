import { shiftDecimal } from '../../lib/number-format.ts'

/** A share as its percentage, as people type it: "0.855" is "85.5". */
export function percentOf(share: string): string {
  return shiftDecimal(share, 2)
}

/** A typed percentage from 0 to 100 as a share; undefined where it is none. Comma and point mean the same. */
export function shareOfPercent(text: string): string | undefined {
  const plain = text.trim().replace(',', '.').replace(/\s*%$/, '')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(plain) || Number(plain) > 100) return undefined
  return shiftDecimal(plain, -2)
}
