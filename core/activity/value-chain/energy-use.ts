import { DomainError } from '../../domain-error.ts'
import { UNITS } from '../../quantity/unit.ts'
import { emitRefrigerant } from '../fugitive/emit-refrigerant.ts'
import { applyRate, generatorRateIn, gridRateIn } from '../method/apply-rate.ts'
import { type Figure, product, restated } from '../method/expression.ts'
import type { InputsOf, Measured } from '../method/input.ts'
import type { Work } from '../method/work.ts'

/**
 * Energy that somebody else used for the company, and what leaked with it: fuel, electricity, refrigerant, process
 * emissions and waste (Technical Guidance for Calculating Scope 3 Emissions, formulas 4.1, 4.8, 8.1 and 10.1). Fuel takes
 * the built-in factors of its period and electricity the grid's, unless a factor is given.
 */
const OF_ALL = {
  fuel_amount: { kind: 'quantity', unit: 'L', isAnyUnit: true, isOptional: true, isEssential: true },
  fuel_factor: { kind: 'factor', per: 'L', isOptional: true },
  electricity: { kind: 'quantity', unit: 'kWh', isOptional: true, isEssential: true },
  electricity_factor: { kind: 'factor', per: 'kWh', isOptional: true },
  refrigerant: { kind: 'text', isOptional: true },
  refrigerant_leak: { kind: 'quantity', unit: 'kg', isOptional: true },
  other_emissions: { kind: 'quantity', unit: 'kg', substance: 'CO2e', isOptional: true },
  evidence: { kind: 'text', isOptional: true },
  waste: { kind: 'quantity', unit: 'kg', isOptional: true },
  waste_factor: { kind: 'factor', per: 'kg', isOptional: true },
} as const

/** Energy of a place: fuel burned where it stands. */
export const PLACE_ENERGY_INPUTS = {
  fuel: { kind: 'catalogue_choice', list: 'generators', prefix: 'stationary', isOptional: true, isEssential: true },
  sector: { kind: 'text', isOptional: true },
  ...OF_ALL,
} as const

/** Energy of vehicles. */
export const VEHICLE_ENERGY_INPUTS = {
  fuel: { kind: 'catalogue_choice', list: 'generators', prefix: 'mobile', isOptional: true, isEssential: true },
  vehicle: { kind: 'text', isOptional: true },
  model_year: { kind: 'text', isOptional: true },
  biofuel_percent: { kind: 'text', isOptional: true },
  ...OF_ALL,
} as const

type OfVehicle = InputsOf<typeof VEHICLE_ENERGY_INPUTS>

/** What was used; the vehicle and its model year say the CH4 and N2O of mobile combustion, the sector those of stationary. */
export type EnergyUse = Omit<OfVehicle, 'vehicle' | 'model_year' | 'biofuel_percent'> &
  Partial<Pick<OfVehicle, 'vehicle' | 'model_year' | 'biofuel_percent'>> & {
    readonly sector?: string | undefined
  }

/** Turns an amount that was used into the one that counts: the company's part of it, or all uses of a product's life. */
export type Scaling = (amount: Figure) => Figure

/** Emits all that was used, each amount scaled; throws `method.input_missing` when nothing is given or a half of a pair. */
export function emitEnergyUse(work: Work, use: EnergyUse, scale: Scaling): void {
  const { fuel_amount, electricity, refrigerant_leak, other_emissions, waste } = use
  if (!fuel_amount && !electricity && !refrigerant_leak && !other_emissions && !waste) {
    throw new DomainError('method.input_missing', { field: 'electricity' })
  }
  if (fuel_amount) emitFuel(work, fuel_amount, use, scale)
  else work.unused([...OF_FUEL, 'fuel_factor'], null)
  if (electricity) emitElectricity(work, electricity, use, scale)
  else work.unused(['electricity_factor'], null)
  if (refrigerant_leak) {
    emitRefrigerant(work, scale(refrigerant_leak), needed(use.refrigerant, 'refrigerant'))
  } else work.unused(['refrigerant'], null)
  if (other_emissions) {
    const all = restated(other_emissions, {
      name: 'reported_emissions',
      unit: 'kg CO2e',
      source: needed(use.evidence, 'evidence'),
    })
    work.emitCo2e(product(scale(all)), 'process_emissions')
  } else work.unused(['evidence'], null)
  if (waste) work.apply(scale(waste), UNITS.kg, needed(use.waste_factor, 'waste_factor').factor)
  else work.unused(['waste_factor'], null)
}

/** What tells the fuel, beside its amount. */
const OF_FUEL = ['fuel', 'sector', 'vehicle', 'model_year', 'biofuel_percent']

function emitFuel(work: Work, amount: Measured, use: EnergyUse, scale: Scaling): void {
  const { fuel, fuel_factor, sector, vehicle, model_year: modelYear, biofuel_percent: biofuelPercent } = use
  if (fuel_factor) {
    work.unused(OF_FUEL, 'fuel_factor')
    work.apply(scale(amount), amount.measure, fuel_factor.factor)
    return
  }
  const rate = generatorRateIn(work, needed(fuel, 'fuel'), { sector, vehicle, modelYear, biofuelPercent })
  applyRate(work, scale(amount), amount.measure, rate)
}

function emitElectricity(work: Work, amount: Measured, { electricity_factor }: EnergyUse, scale: Scaling): void {
  if (electricity_factor) work.apply(scale(amount), UNITS.kWh, electricity_factor.factor)
  else applyRate(work, scale(amount), UNITS.kWh, gridRateIn(work))
}

function needed<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new DomainError('method.input_missing', { field })
  return value
}
