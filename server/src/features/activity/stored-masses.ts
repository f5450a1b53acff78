import type { LineResult } from '@pegada/core/activity/line.ts'
import type { GasKey } from '@pegada/core/gas/gas.ts'
import { addBags, bagEntries } from '@pegada/core/gas/gas-bag.ts'
import type { GwpSet } from '@pegada/core/gas/gwp-set.ts'
import { toCo2e } from '@pegada/core/gas/to-co2e.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'

/** Kilograms of a gas in a month, as text. */
export interface StoredMass {
  readonly month: string
  readonly gas: GasKey
  readonly massKg: string
}

/**
 * What totals are summed from: the line's kilograms by month and gas. CO2e whose gases the result does not tell stands
 * under `CO2e`, so that nothing is lost; `gwpSet` is the set of the result.
 */
export function storedMasses(result: LineResult, gwpSet: GwpSet): StoredMass[] {
  const isWhole = result.co2eKg.eq(toCo2e(result.gasesKg, gwpSet).co2eKg)
  return result.months.flatMap(({ month, gasesKg, co2eKg }) => {
    const rest = () => ({ CO2e: co2eKg.minus(toCo2e(gasesKg, gwpSet).co2eKg) })
    return bagEntries(isWhole ? gasesKg : addBags(gasesKg, rest())).map(([gas, massKg]) => ({
      month,
      gas,
      massKg: toPlain(massKg),
    }))
  })
}
