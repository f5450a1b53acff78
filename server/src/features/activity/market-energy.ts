import type { LineInput, LineResult } from '@pegada/core/activity/line.ts'
import { isBrazil } from '@pegada/core/activity/rate-query.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { type Decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { convert, quantity } from '@pegada/core/quantity/quantity.ts'
import { findUnit, UNITS } from '@pegada/core/quantity/unit.ts'

/**
 * The electricity of a line of scope 2: how many MWh of which year, bought in which Brazilian market. It is what the
 * market-based figure is worked out from (GHG Protocol Scope 2 Guidance, chapter 6): lines by location are the consumption,
 * lines by market the part of it that they track. Null for every other line.
 */
export interface MarketEnergy {
  readonly marketRegion: string
  /** MWh by year, exact, as text. */
  readonly energyMwh: Record<string, string>
}

/** The energy of a calculated line, or null where no Brazilian market is concerned. */
export function marketEnergyOf(line: LineInput, result: LineResult, catalogue: Catalogue): MarketEnergy | null {
  if (result.scope !== 2 || result.basis === 'both') return null
  const marketRegion = regionOf(line, result, catalogue)
  if (marketRegion === null) return null
  const byYear = Map.groupBy(monthlyMwh(result), ({ year }) => year)
  const energyMwh = Object.fromEntries(
    [...byYear].map(([year, parts]) => [year, toPlain(sumDecimals(parts.map(({ mwh }) => mwh)))]),
  )
  return { marketRegion, energyMwh }
}

function regionOf({ region }: LineInput, result: LineResult, catalogue: Catalogue): string | null {
  const [, grid] = /^electricity\.grid\/([^/]+)/.exec(result.factor.id) ?? []
  if (grid !== undefined) return grid
  if (!TRACKING.has(result.methodKey ?? '')) return null
  if (region === undefined || isBrazil(region)) return 'SIN'
  const wanted = normaliseName(region)
  return [...catalogue.grids.keys()].find((name) => normaliseName(name) === wanted) ?? null
}

function monthlyMwh(result: LineResult): readonly { readonly year: string; readonly mwh: Decimal }[] {
  const unit = findUnit(result.quantity.unit)
  if (unit?.dimension === 'energy') {
    return result.months.map((month) => ({
      year: month.month.slice(0, 4),
      mwh: convert(quantity(month.quantity, unit), UNITS.MWh).value,
    }))
  }
  return [{ year: result.months[0]?.month.slice(0, 4) ?? '', mwh: energyInWorking(result) }]
}

/** Energy that was given among the inputs, which only the working tells, in MWh. */
function energyInWorking({ working }: LineResult): Decimal {
  for (const { inputs } of working) {
    for (const { name, value, unit: symbol } of inputs) {
      const unit = findUnit(symbol)
      if (/^energy/.test(name) && unit?.dimension === 'energy') {
        return convert(quantity(ZERO.plus(value), unit), UNITS.MWh).value
      }
    }
  }
  return ZERO
}

/** Methods by market whose energy is part of what is consumed in Brazil; where they name another place, it is not. */
const TRACKING: ReadonlySet<string> = new Set(['electricity.market_contract', 'electricity.market_plant'])
