import { DomainError } from '@pegada/core/domain-error.ts'
import type { FuelPropertyRecord, ReferenceData } from '@pegada/core/factor/reference-data.ts'
import { convertWithFuel } from '@pegada/core/fuel/convert-with-fuel.ts'
import { ONE } from '@pegada/core/quantity/decimal.ts'
import { quantity } from '@pegada/core/quantity/quantity.ts'
import { findUnit, UNITS, type UnitSymbol } from '@pegada/core/quantity/unit.ts'

/** The units that each generator takes: its own, those of their dimensions, and those that its fuel converts from. */
export function unitsOfGenerators({
  generators,
  fuelProperties,
}: ReferenceData): ReadonlyMap<string, readonly UnitSymbol[]> {
  return new Map(
    generators.map(({ key, units, method }) => {
      const [first = ''] = units
      const fuel = 'fuel' in method ? fuelProperties.find((one) => one.fuel === method.fuel) : undefined
      return [key, WRITTEN.filter((symbol) => units.includes(symbol) || leadsTo(symbol, first, fuel))]
    }),
  )
}

function leadsTo(symbol: UnitSymbol, to: string, fuel: FuelPropertyRecord | undefined): boolean {
  const unit = findUnit(to)
  if (unit === undefined) return false
  if (UNITS[symbol].dimension === unit.dimension) return true
  if (fuel === undefined) return false
  try {
    return convertWithFuel(quantity(ONE, UNITS[symbol]), unit, fuel) !== null
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** What documents measure fuels, gases and energy by. */
const WRITTEN: readonly UnitSymbol[] = (Object.keys(UNITS) as UnitSymbol[]).filter((symbol) =>
  ['mass', 'volume', 'energy', 'gross_energy'].includes(UNITS[symbol].dimension),
)
