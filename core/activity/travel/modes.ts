import { DomainError } from '../../domain-error.ts'
import { decimal } from '../../quantity/decimal.ts'
import { UNITS } from '../../quantity/unit.ts'
import { applyDieselBlend } from '../method/apply-blend.ts'
import { applyRate, generatorRateIn, gridRateIn } from '../method/apply-rate.ts'
import { type Figure, figure, product, quotient } from '../method/expression.ts'
import type { Work } from '../method/work.ts'
import { findVehicle } from '../mobile-combustion.ts'

/** Emits what passenger-kilometres by bus emit, by the year's factor and the year's mean share of biodiesel. */
export function emitBus(work: Work, travel: Figure, kind: 'municipal' | 'travel'): void {
  applyDieselBlend(work, travel, {
    fossil: work.rate(`bus.${kind}.diesel`),
    bio: work.rate(`bus.${kind}.biodiesel`),
  })
}

/** Emits what passenger-kilometres by metro emit, by the year's factor. */
export function emitMetro(work: Work, travel: Figure): void {
  work.apply(travel, UNITS.p·km, work.rate('metro.passenger'))
}

/** Emits what passenger-kilometres by electric train emit: kWh per passenger-kilometre × the grid of the period. */
export function emitTrain(work: Work, travel: Figure): void {
  const energy = work.step('energy_used', 'kWh', product(travel, work.parameter('train.passenger.consumption')))
  applyRate(work, energy, UNITS.kWh, gridRateIn(work))
}

/** Emits what passenger-kilometres by ferry emit, on marine diesel without biodiesel, as the programme publishes it. */
export function emitFerry(work: Work, travel: Figure, kind: 'passengers' | 'vehicles' | 'mixed'): void {
  work.apply(travel, UNITS.p·km, work.rate(`ferry.${kind}.diesel`))
}

/** A car or motorcycle: its fuel, and how far it goes on it, from the fleet of the programme or as stated. */
export interface Car {
  /** Key of the fuel's generator, such as `mobile.gasoline_c`. */
  readonly fuel: string | undefined
  readonly vehicle: string | undefined
  readonly modelYear: string | undefined
  /** Kilometres per unit of fuel, where the vehicle is not of the fleet. */
  readonly consumption: Figure | undefined
  readonly biofuelPercent?: string | undefined
}

/**
 * Emits what a distance by car emits: kilometres ÷ km/L of the vehicle, then the fuel of the period, with CH4 and N2O per
 * kilometre of the vehicle and model year where they are known. Throws `method.input_missing`, `vehicle.unknown`.
 */
export function emitCar(work: Work, distance: Figure, car: Car): void {
  if (car.fuel === undefined) throw new DomainError('method.input_missing', { field: 'fuel' })
  const { vehicle, modelYear, biofuelPercent } = car
  const rate = generatorRateIn(work, car.fuel, { vehicle, modelYear, biofuelPercent })
  const perUnit = car.consumption ?? consumptionOf(work, car.fuel, vehicle, modelYear)
  if (perUnit.unit !== `km/${rate.unit.symbol}`) {
    throw new DomainError('unit.not_convertible', { unit: perUnit.unit, candidates: [`km/${rate.unit.symbol}`] })
  }
  const fuel = work.step('fuel_used', rate.unit.symbol, quotient(distance, perUnit))
  applyRate(work, fuel, rate.unit, rate)
}

function consumptionOf(work: Work, fuel: string, vehicle: string | undefined, modelYear: string | undefined): Figure {
  const query = {
    generatorKey: fuel,
    period: work.period,
    sector: undefined,
    region: undefined,
    biofuelPercent: undefined,
  }
  const found = findVehicle(work.catalogue, fuel.replace(/^mobile\./, ''), { ...query, vehicle, modelYear })
  if (!found) throw new DomainError('method.input_missing', { field: 'vehicle' })
  return figure('vehicle_consumption', decimal(found.kmPerUnit), `km/${found.unit}`, found.source)
}
