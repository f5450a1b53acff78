import { DomainError } from '../../domain-error.ts'
import { convertWithFuel } from '../../fuel/convert-with-fuel.ts'
import { isSameDimension, quantity } from '../../quantity/quantity.ts'
import { UNITS } from '../../quantity/unit.ts'
import { aboveZero } from '../method/above-zero.ts'
import { applyRate, generatorRateIn, gridRateIn } from '../method/apply-rate.ts'
import { figure, product, quotient } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { worldGridFactor } from './year-rate.ts'

/**
 * Upstream of fuels, well to tank (Technical Guidance for Calculating Scope 3 Emissions, category 3, activity A, formula
 * 3.1): fuel × a cradle-to-gate factor without its combustion. No factor of Brazil is published openly, so the line brings
 * one with its source; where it is per another kind of unit, the fuel's own density and heat lead there.
 */
export const wellToTank = defineMethod({
  key: 'energy.well_to_tank',
  categories: ['fuel_energy_activities'],
  names: ['Cadeia de suprimento de combustíveis (poço ao tanque)', 'Well-to-tank (WTT)'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 3, formula 3.1',
  formula: 'E = fuel × EF(upstream of the fuel)',
  kind: 'average_data',
  inputs: {
    amount: { kind: 'quantity', unit: 'L', isAnyUnit: true, isMain: true },
    factor: { kind: 'factor', per: 'L' },
    fuel: { kind: 'catalogue_choice', list: 'generators', prefix: 'stationary', isOptional: true },
  },
  calculate({ amount, factor: { factor }, fuel }, work) {
    if (isSameDimension(amount.measure, factor.unit)) {
      work.unused(['fuel'], 'factor')
      return work.apply(amount, amount.measure, factor)
    }
    if (fuel === undefined) throw new DomainError('method.input_missing', { field: 'fuel' })
    const known = generatorRateIn(work, fuel).fuel
    const converted = known ? convertWithFuel(quantity(amount.value, amount.measure), factor.unit, known) : null
    if (!converted) {
      throw new DomainError('unit.not_convertible', { unit: amount.measure.symbol, candidates: [factor.unit.symbol] })
    }
    work.steps.push(...converted.steps)
    work.apply(figure('amount', converted.quantity.value, factor.unit.symbol, null), factor.unit, factor)
  },
})

/**
 * Upstream of purchased electricity, steam, heat and cold (Technical Guidance, category 3, activity B, formula 3.2): energy ×
 * a factor of the fuels' supply alone. A life-cycle factor would count combustion twice.
 */
export const upstreamOfEnergy = defineMethod({
  key: 'energy.upstream_of_purchased',
  categories: ['fuel_energy_activities'],
  names: ['Cadeia de suprimento da energia comprada', 'Upstream da eletricidade comprada'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 3, formula 3.2',
  formula: 'E = energy × EF(upstream of the energy)',
  kind: 'average_data',
  inputs: { energy: { kind: 'quantity', unit: 'MWh', isMain: true }, factor: { kind: 'factor', per: 'MWh' } },
  calculate({ energy, factor }, work) {
    work.apply(energy, energy.measure, factor.factor)
  },
})

/**
 * Losses in transmission and distribution of the energy bought (Technical Guidance, category 3, activity C, formula 3.3):
 * energy × loss rate × factor: the grid's of the period in Brazil, or a given one of electricity, steam or cold. A factor of the
 * plant's fuel is divided by the efficiency of the plant.
 */
export const lossesByRate = defineMethod({
  key: 'energy.losses_by_rate',
  categories: ['fuel_energy_activities'],
  names: ['Perdas na transmissão e distribuição da energia comprada', 'Perdas T&D por taxa de perda'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 3, formula 3.3',
  formula: 'E(gas) = energy × loss rate × EF(gas, grid)',
  kind: 'average_data',
  inputs: {
    energy: { kind: 'quantity', unit: 'MWh', isMain: true },
    loss_rate: { kind: 'percent' },
    factor: { kind: 'factor', per: 'MWh', isOptional: true },
    efficiency: { kind: 'percent', isOptional: true },
  },
  calculate({ energy, loss_rate, factor, efficiency }, work) {
    const lost = work.step('energy_lost', 'MWh', product(energy, loss_rate))
    if (factor) {
      const burned = efficiency && quotient(lost, aboveZero(efficiency, 'efficiency'))
      return work.apply(burned ? work.step('plant_fuel_energy', 'MWh', burned) : lost, UNITS.MWh, factor.factor)
    }
    work.unused(['efficiency'], null)
    applyRate(work, lost, energy.measure, gridRateIn(work))
  },
})

/**
 * Losses of the energy bought in another country (Technical Guidance, category 3, formula 3.3), where its factor per energy
 * consumed is published.
 */
export const lossesOtherCountry = defineMethod({
  key: 'energy.losses_other_country',
  categories: ['fuel_energy_activities'],
  names: ['Perdas T&D em outros países'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 3, formula 3.3',
  formula: 'E = energy consumed × EF(losses, country, year)',
  kind: 'average_data',
  inputs: { energy: { kind: 'quantity', unit: 'MWh', isMain: true }, country: { kind: 'text' } },
  calculate({ energy, country }, work) {
    work.apply(energy, energy.measure, worldGridFactor(work, country, ['losses']))
  },
})

/**
 * Electricity bought and sold on to end users (Technical Guidance, category 3, activity D, formula 3.4): energy × life-cycle
 * factor of its generation.
 */
export const energyResold = defineMethod({
  key: 'energy.resold',
  categories: ['fuel_energy_activities'],
  names: ['Geração da energia comprada e revendida'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 3, formula 3.4',
  formula: 'E = energy resold × EF(generation, life cycle)',
  kind: 'average_data',
  inputs: { energy: { kind: 'quantity', unit: 'MWh', isMain: true }, factor: { kind: 'factor', per: 'MWh' } },
  calculate({ energy, factor }, work) {
    work.apply(energy, energy.measure, factor.factor)
  },
})
