import { DomainError } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import { normaliseName } from '../factor/name.ts'
import type { FleetRecord } from '../factor/reference-data.ts'
import { decimal } from '../quantity/decimal.ts'
import type { Rate, RateTerm } from './rate.ts'
import type { RateQuery } from './rate-query.ts'
import { type CombustionMethod, combustionRate } from './stationary-combustion.ts'

/**
 * Mobile combustion by fuel (IPCC 2006, volume 2, chapter 3, tier 1): fuel burned × factor per gas. With a vehicle and its
 * model year, CH4 and N2O are those of the vehicle instead: g/km × km/L ÷ 1000, for the fuel as sold at the pump.
 */
export function mobileCombustionRate(catalogue: Catalogue, method: CombustionMethod, query: RateQuery): Rate {
  const rate = combustionRate(catalogue, method, query, {
    key: (fuel) => `mobile.${fuel}`,
    notes: [],
    seriesTail: '/BR',
  })
  const vehicle = findVehicle(catalogue, method.fuel, query)
  if (!vehicle) return rate
  return {
    ...rate,
    factor: { ...rate.factor, id: `${rate.factor.id}/${vehicle.vehicle}/${vehicle.modelYear}` },
    seriesId: `${rate.seriesId}/${vehicle.vehicle}/${vehicle.modelYear}`,
    terms: [
      ...rate.terms.filter(({ gas }) => gas !== 'CH4' && gas !== 'N2O'),
      vehicleTerm('CH4', vehicle.ch4GPerKm, vehicle),
      vehicleTerm('N2O', vehicle.n2oGPerKm, vehicle),
    ],
    notes: [...rate.notes.filter((note) => note !== 'factor.co2_only'), 'vehicle.factors_used'],
  }
}

function vehicleTerm(gas: 'CH4' | 'N2O', gPerKm: string, { kmPerUnit, unit, source }: FleetRecord): RateTerm {
  return {
    gas,
    kgPerUnit: decimal(gPerKm).times(decimal(kmPerUnit)).div(1000),
    step: 'vehicle',
    formula: `${gPerKm} g ${gas}/km × ${kmPerUnit} km/${unit} ÷ 1000 g/kg`,
    inputs: [
      { name: 'vehicle_factor', value: gPerKm, unit: `g ${gas}/km`, source },
      { name: 'vehicle_consumption', value: kmPerUnit, unit: `km/${unit}`, source },
    ],
  }
}

/** The fleet's record of the vehicle and model year of the query, undefined where it names none; throws `vehicle.unknown` and its kin. */
export function findVehicle(catalogue: Catalogue, fuel: string, query: RateQuery): FleetRecord | undefined {
  const wanted = query.vehicle?.trim() ?? ''
  const year = query.modelYear?.trim() ?? ''
  if (wanted === '' && year === '') return undefined
  const all = catalogue.vehicles.get(fuel) ?? []
  const records = all.filter(({ vehicle }) => normaliseName(vehicle) === normaliseName(wanted))
  if (records.length === 0) {
    const candidates = [...new Set(all.map(({ vehicle }) => vehicle))]
    throw new DomainError(wanted === '' ? 'vehicle.missing' : 'vehicle.unknown', {
      value: wanted.slice(0, 80),
      candidates,
    })
  }
  const found = records.find(({ modelYear }) => isOfYear(modelYear, year))
  if (found) return found
  const candidates = records.map(({ modelYear }) => modelYear)
  throw new DomainError(year === '' ? 'vehicle.year_missing' : 'vehicle.year_unknown', {
    value: year.slice(0, 20),
    candidates,
  })
}

/** The source prints a year, `até 2000` for that and earlier ones, or `Todos os anos`. */
function isOfYear(modelYear: string, year: string): boolean {
  if (modelYear === 'Todos os anos' || normaliseName(modelYear) === normaliseName(year)) return true
  const upTo = /^até (\d{4})$/.exec(modelYear)?.[1]
  return upTo !== undefined && /^\d{4}$/.test(year) && year <= upTo
}
