import type { FleetRecord } from '../../factor/reference-data.ts'
import { decimal } from '../../quantity/decimal.ts'
import { applyRate } from '../method/apply-rate.ts'
import { constant, type Figure, figure, product, quotient } from '../method/expression.ts'
import type { Measured } from '../method/input.ts'
import type { Work } from '../method/work.ts'
import type { Rate } from '../rate.ts'

/** Kilometres of a vehicle of the fleet's table and the fuel that was burned for them, in the unit of its rate. */
export interface Drive {
  readonly distance: Measured
  readonly burned: Figure
  readonly rate: Rate
  readonly vehicle: FleetRecord
}

/**
 * Emits what a drive gives: CO2 by the fuel, CH4 and N2O by the vehicle's grams per kilometre (IPCC 2006, volume 2, chapter 3,
 * equations 3.2.6 and 3.2.5).
 */
export function burnInVehicle(work: Work, { distance, burned, rate, vehicle }: Drive): void {
  const ofFuel = rate.terms.filter(({ gas }) => gas === 'CO2' || gas === 'CO2_biogenic')
  const notes = rate.notes.filter((note) => note !== 'factor.co2_only')
  applyRate(work, burned, rate.unit, { ...rate, terms: ofFuel, notes: [...notes, 'vehicle.factors_used'] })
  emitOfVehicle(work, distance, 'CH4', vehicle.ch4GPerKm, vehicle)
  emitOfVehicle(work, distance, 'N2O', vehicle.n2oGPerKm, vehicle)
}

function emitOfVehicle(work: Work, distance: Measured, gas: 'CH4' | 'N2O', gPerKm: string, { source }: FleetRecord) {
  const perKm = figure('vehicle_factor', decimal(gPerKm), `g ${gas}/km`, source)
  const grams = constant('g_per_kg', '1000', `g ${gas}/kg ${gas}`, 'BIPM, SI brochure')
  work.emit(gas, quotient(product(distance, perKm), grams), 'vehicle')
}
