import { DomainError } from '../domain-error.ts'
import type { ProductFootprint } from '../footprint/product-footprint.ts'
import { type Decimal, ZERO } from '../quantity/decimal.ts'
import { divideEmissions, type Emissions } from './emissions.ts'
import type { Lookup, Product, ProductInput, ProductResult } from './product.ts'

/** What a source tells of one unit of an input. */
export interface InputFactor {
  readonly perUnit: Emissions
  readonly primaryPercent: Decimal | null
  readonly quality: Decimal | null
}

/**
 * The factor of an input; another product's is worked out by `resultOf`, at its gate. Throws `product.input_unknown` where what it
 * names is not there, `product.unit_differs` where that is counted in another unit.
 */
export function factorOf(
  product: Product,
  input: ProductInput,
  lookup: Lookup,
  resultOf: (product: Product) => ProductResult,
): InputFactor {
  const { source } = input
  switch (source.kind) {
    case 'factor':
      return { perUnit: source.perUnit, primaryPercent: null, quality: null }
    case 'product': {
      const other = found(lookup.product(source.productId), product, input)
      checkUnit(input, other.declaredUnit)
      const { atGate, primaryPercent, quality } = resultOf(other)
      return { perUnit: divideEmissions(atGate, other.declaredAmount), primaryPercent, quality }
    }
    case 'footprint': {
      const { pcf } = found(lookup.footprint(source.footprintId), product, input)
      checkUnit(input, pcf.declaredUnitOfMeasurement)
      return {
        perUnit: divideEmissions(emissionsOfFootprint(pcf), pcf.declaredUnitAmount),
        primaryPercent: pcf.primaryDataShare ?? null,
        quality: pcf.dqi
          ? pcf.dqi.technologicalDQR.plus(pcf.dqi.geographicalDQR).plus(pcf.dqi.temporalDQR).div(3).toDecimalPlaces(40)
          : null,
      }
    }
  }
}

/**
 * A supplier's footprint by parts, for its whole declared unit. Its two totals are kept as they were told: what is neither fossil nor change of land use is
 * biogenic and land management, less removals; what lies between the totals is uptake.
 */
export function emissionsOfFootprint(pcf: ProductFootprint['pcf']): Emissions {
  const { pcfExcludingBiogenicUptake: excluding, fossilGhgEmissions: fossilKg } = pcf
  const landUseKg = pcf.landUseChangeGhgEmissions ?? ZERO
  return {
    fossilKg,
    landUseKg,
    biogenicKg: excluding.minus(fossilKg).minus(landUseKg),
    uptakeKg: pcf.pcfIncludingBiogenicUptake.minus(excluding),
    aircraftKg: pcf.aircraftGhgEmissions ?? ZERO,
    biogenicCo2Kg: ZERO,
  }
}

function found<T>(value: T | undefined, { name }: Product, input: ProductInput): T {
  if (value === undefined) throw new DomainError('product.input_unknown', { name, input: input.name })
  return value
}

function checkUnit(input: ProductInput, wanted: string): void {
  if (input.unit !== wanted)
    throw new DomainError('product.unit_differs', { name: input.name, unit: input.unit, wanted })
}
