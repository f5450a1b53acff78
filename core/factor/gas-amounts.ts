import type { GasKey } from '../gas/gas.ts'
import type { GasBag } from '../gas/gas-bag.ts'
import { decimal } from '../quantity/decimal.ts'

/** Amounts per gas as the data hold them: plain decimal strings. */
export type GasAmounts = Readonly<Partial<Record<GasKey, string>>>

/** The bag of these amounts, kg; throws `decimal.invalid` on a figure that is not plain. */
export function bagOf(amounts: GasAmounts): GasBag {
  return Object.fromEntries(Object.entries(amounts).map(([gas, amount]) => [gas, decimal(amount)]))
}
