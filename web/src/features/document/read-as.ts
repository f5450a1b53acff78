import { isolate } from '../../lib/isolate.ts'
import { compareDecimals, formatBrl, formatDecimal } from '../../lib/number-format.ts'

interface Amount {
  readonly value: string
  readonly unit: string
}

/** What the amount of a line was read as, where it differs from what the document tells; spending is told in reais. */
export function readAs(told: Amount, read: Amount | null): string | undefined {
  if (read === null) return undefined
  if (compareDecimals(read.value, told.value) === 0 && symbolOf(read.unit) === symbolOf(told.unit)) return undefined
  return read.unit === 'BRL' ? formatBrl(read.value) : isolate(`${formatDecimal(read.value)}\u00a0${read.unit}`)
}

function symbolOf(unit: string): string {
  return unit.trim().replace('³', '3').toLowerCase()
}
