import type { Emissions } from '@pegada/core/product/emissions.ts'
import { mapEmissions } from '@pegada/core/product/emissions.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Parts } from './content.ts'

/** A figure as it is told and kept: exact but for what lies beyond 40 decimals. */
export function told(value: Decimal): string {
  return toPlain(value.toDecimalPlaces(40))
}

/** The same of what may be missing. */
export function toldOrNull(value: Decimal | null): string | null {
  return value === null ? null : told(value)
}

export function partsOf(emissions: Emissions): Parts {
  return {
    fossilKg: told(emissions.fossilKg),
    biogenicKg: told(emissions.biogenicKg),
    uptakeKg: told(emissions.uptakeKg),
    landUseKg: told(emissions.landUseKg),
    aircraftKg: told(emissions.aircraftKg),
    biogenicCo2Kg: told(emissions.biogenicCo2Kg),
  }
}

export function emissionsIn(parts: Parts): Emissions {
  return mapEmissions((part) => decimal(parts[part]))
}
