import { isolate } from '../../lib/isolate.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { numberStyle } from '../../lib/number-style.ts'

/** A share as it is kept, %, with its mark as the language writes it. */
export function percentText(share: string): string {
  return isolate(numberStyle().percent(formatDecimal(share)))
}
