import { DomainError } from '../../domain-error.ts'
import { findGenerator } from '../../factor/generator.ts'
import { decimal } from '../../quantity/decimal.ts'
import { UNITS } from '../../quantity/unit.ts'
import { applyRate, generatorRateIn, type RateOptions, rateQueryOf } from '../method/apply-rate.ts'
import { complement, constant, type Figure, figure, product, quotient, sum } from '../method/expression.ts'
import type { Work } from '../method/work.ts'
import { biofuelShare } from '../rate-query.ts'

/**
 * Emits what burning so much heat of a fuel gives, GJ by net calorific value. A commercial mixture holds the heat of its two
 * parts by the share of the period: (1 − x) × fossil + x × biofuel, per volume. Throws `unit.not_convertible` for a fuel
 * without a calorific value.
 */
export function burnHeat(work: Work, heatGJ: Figure, key: string, options: Pick<RateOptions, 'sector'>): void {
  const { method } = findGenerator(work.catalogue.generators, key)
  const rate = generatorRateIn(work, key, options)
  if (method.kind !== 'commercial_fuel') {
    applyRate(work, heatGJ, UNITS.GJ, rate)
    return
  }
  const { share, source } = biofuelShare(work.catalogue, method.mixture, rateQueryOf(work, key))
  const bio = figure('biofuel_share', share, '', source)
  const ofFossil = product(complement(bio), heatPerVolume(work, method.fossilFuel))
  const ofBio = product(bio, heatPerVolume(work, method.biofuel))
  const perVolume = work.step('heat_of_mixture', 'GJ/m³', sum(ofFossil, ofBio))
  applyRate(work, work.step('fuel_burned', 'm³', quotient(heatGJ, perVolume)), UNITS['m³'], rate)
}

/** Net heat of a cubic metre of a fuel: density × calorific value of its mass. */
function heatPerVolume(work: Work, fuel: string): Figure {
  const { densityKgPerM3, ncvGjPerT, source } = work.catalogue.fuelProperties.get(fuel) ?? {}
  if (densityKgPerM3 === undefined || ncvGjPerT === undefined || source === undefined) {
    throw new DomainError('unit.not_convertible', { unit: 'GJ', candidates: ['L'] })
  }
  const density = figure('density', decimal(densityKgPerM3), 'kg/m³', source)
  const heat = figure('ncv', decimal(ncvGjPerT), 'GJ/t', source)
  return work.step('heat_per_volume', 'GJ/m³', quotient(product(density, heat), KG_PER_TONNE))
}

const KG_PER_TONNE = constant('unit_ratio', '1000', 'kg/t', 'SI')
