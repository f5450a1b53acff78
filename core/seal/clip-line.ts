import type { LineResult } from '../activity/line.ts'
import { type GasKey, gasStanding } from '../gas/gas.ts'
import { addBags, bagEntries, EMPTY_BAG, type GasBag } from '../gas/gas-bag.ts'
import { sumDecimals } from '../quantity/decimal.ts'

/**
 * A line as an inventory counts it that holds only some of its months: a period that crosses the border of the year
 * belongs to each year with its months there. The months of a line add up to it exactly, so nothing is lost between years.
 */
export function clipLine(line: LineResult, within: { readonly start: string; readonly end: string }): LineResult {
  const [first, last] = [within.start.slice(0, 7), within.end.slice(0, 7)]
  const months = line.months.filter(({ month }) => month >= first && month <= last)
  return months.length === line.months.length ? line : lineOfMonths(line, months)
}

/** The line with these months for its own: every figure is their sum. */
export function lineOfMonths(line: LineResult, months: LineResult['months']): LineResult {
  const gasesKg = months.reduce<GasBag>((bag, month) => addBags(bag, month.gasesKg), EMPTY_BAG)
  return {
    id: line.id,
    scope: line.scope,
    category: line.category,
    generatorKey: line.generatorKey,
    methodKey: line.methodKey,
    basis: line.basis,
    factor: line.factor,
    quantity: { value: sumDecimals(months.map(({ quantity }) => quantity)), unit: line.quantity.unit },
    gasesKg,
    co2eKg: sumDecimals(months.map(({ co2eKg }) => co2eKg)),
    gwpSet: line.gwpSet,
    biogenicCo2Kg: sumDecimals(months.map(({ biogenicCo2Kg }) => biogenicCo2Kg)),
    nonKyotoKg: Object.fromEntries(bagEntries(gasesKg).filter(([gas]) => isNonKyoto(gas))),
    // The totals of a year are worked out from the masses in its GWP set; nobody reads this figure of some months alone.
    nonKyotoCo2eKg: null,
    months,
    working: line.working,
    notes: line.notes,
    gaps: line.gaps,
  }
}

function isNonKyoto(gas: GasKey): boolean {
  return gasStanding(gas) === 'non_kyoto'
}
