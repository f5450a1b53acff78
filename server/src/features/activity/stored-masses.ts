import type { LineResult } from '@pegada/core/activity/line.ts'
import { bagEntries } from '@pegada/core/gas/gas-bag.ts'
import type { GwpSet } from '@pegada/core/gas/gwp-set.ts'
import { toCo2e } from '@pegada/core/gas/to-co2e.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'

/** Under this key stand kilograms of CO2e that a source gives without its gases: the same in every GWP set. */
export const GIVEN_CO2E = 'CO2e'

/** The line's kilograms by month and gas, with what was given in CO2e only; `gwpSet` is the set of the result. */
export function storedMasses(result: LineResult, gwpSet: GwpSet): { month: string; gas: string; massKg: string }[] {
  const hasGiven = !result.co2eKg.eq(toCo2e(result.gasesKg, gwpSet).co2eKg)
  return result.months.flatMap(({ month, gasesKg, co2eKg }) => {
    const gases = bagEntries(gasesKg).map(([gas, massKg]) => ({ month, gas, massKg: toPlain(massKg) }))
    if (!hasGiven) return gases
    const given = co2eKg.minus(toCo2e(gasesKg, gwpSet).co2eKg)
    return [...gases, { month, gas: GIVEN_CO2E, massKg: toPlain(given) }]
  })
}
