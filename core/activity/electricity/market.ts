import { DomainError } from '../../domain-error.ts'
import { findWorldGridId } from '../../factor/world-grid.ts'
import { UNITS } from '../../quantity/unit.ts'
import { aboveZero } from '../method/above-zero.ts'
import { applyRate, gridRateIn } from '../method/apply-rate.ts'
import { constant, product, quotient } from '../method/expression.ts'
import { BURNED } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import { worldGridFactor } from './year-rate.ts'

const RESIDUAL = ['residual', 'residual_aib'] as const
const ENERGY = { kind: 'quantity', unit: 'MWh', isMain: true } as const

/**
 * Electricity by market with a contract or certificate (GHG Protocol Scope 2 Guidance, 2015, chapters 6 and 7, table 6.3):
 * energy × the instrument's own factor, which may be zero and names its source. That an instrument is used once is checked
 * where the inventory retires it.
 */
export const marketContract = defineMethod({
  key: 'electricity.market_contract',
  categories: ['purchased_electricity', 'transmission_losses'],
  names: ['Escolha de compra', 'Eletricidade por mercado: contrato ou certificado', 'I-REC'],
  source: 'GHG Protocol Scope 2 Guidance (2015), chapters 6 and 7, table 6.3',
  formula: 'E(gas) = energy × EF(gas, instrument)',
  basis: 'market',
  kind: 'supplier_specific',
  inputs: {
    energy: ENERGY,
    instrument: {
      kind: 'choice',
      options: [
        { key: 'irec', names: ['I-REC', 'Certificado internacional de energia renovável'] },
        { key: 'rec_brazil', names: ['REC Brazil', 'Certificado de energia renovável (REC)'] },
        { key: 'guarantee_of_origin', names: ['Garantia de origem (GO)'] },
        { key: 'ppa', names: ['Contrato de compra de energia (PPA, mercado livre)'] },
        { key: 'utility_green', names: ['Fator específico da distribuidora ou comercializadora'] },
        { key: 'other', names: ['Outro instrumento contratual'] },
      ],
    },
    instrument_number: { kind: 'text' },
    factor: { kind: 'factor', per: 'MWh' },
  },
  calculate({ energy, factor }, work) {
    work.apply(energy, energy.measure, factor.factor, 'instrument')
  },
})

/**
 * Electricity by market bought from one thermal plant (Scope 2 Guidance, table 6.3, contracts): energy ÷ efficiency of the
 * plant × the factor of its fuel, as the Brazilian programme's tool divides the factor at an efficiency of 100 %. A factor of
 * the plant's own, with its source, stands for that of the fuel; what its network loses counts the same way.
 */
export const marketPlant = defineMethod({
  key: 'electricity.market_plant',
  categories: ['purchased_electricity', 'transmission_losses'],
  names: ['Eletricidade por mercado: usina por combustível e eficiência', 'Compra de usina térmica específica'],
  source: 'GHG Protocol Scope 2 Guidance (2015), table 6.3; EPE, BEN (fuels)',
  formula: 'E(gas) = energy ÷ efficiency × EF(gas, fuel)',
  basis: 'market',
  kind: 'supplier_specific',
  methane: BURNED,
  inputs: {
    energy: ENERGY,
    fuel: {
      kind: 'catalogue_choice',
      list: 'rates',
      prefix: 'generation',
      isOptional: true,
      askedUnless: 'factor',
    },
    efficiency: { kind: 'percent' },
    factor: { kind: 'factor', per: 'MWh', isOptional: true },
  },
  calculate({ energy, fuel, efficiency, factor }, work) {
    if (fuel === undefined && !factor) throw new DomainError('method.input_missing', { field: 'fuel' })
    const burned = work.step('plant_fuel_energy', 'MWh', quotient(energy, aboveZero(efficiency, 'efficiency')))
    if (factor) {
      work.unused(['fuel'], 'factor')
      work.apply(burned, UNITS.MWh, factor.factor)
    } else if (fuel !== undefined) work.apply(burned, UNITS.MWh, work.rate(fuel))
  },
})

/**
 * What no instrument tracks, by market (GHG Protocol Scope 2 Guidance, 2015, table 6.3): the residual mix where one is
 * published, else the mean of the grid; in Brazil, which publishes none, that of the year, as the Brazilian programme's tool
 * takes it.
 */
export const marketResidual = defineMethod({
  key: 'electricity.market_residual',
  categories: ['purchased_electricity', 'transmission_losses'],
  names: ['Eletricidade por mercado: energia não rastreada', 'Mix residual', 'Energia sem instrumento contratual'],
  source: 'GHG Protocol Scope 2 Guidance (2015), table 6.3; Brazilian GHG Protocol Programme, purchase-based approach',
  formula: 'E = energy × EF(residual mix, year)',
  basis: 'market',
  inputs: { energy: ENERGY, country: { kind: 'text', isOptional: true } },
  calculate({ energy, country }, work) {
    if (country !== undefined) {
      const isMean = RESIDUAL.every((basis) => findWorldGridId(work.catalogue, country, basis) === undefined)
      if (isMean) work.notes.add('electricity.residual_is_grid_mean')
      const bases = isMean || work.isBefore('1.4.0') ? ([...RESIDUAL, 'generation'] as const) : RESIDUAL
      return work.apply(energy, energy.measure, worldGridFactor(work, country, bases), 'residual')
    }
    work.notes.add('electricity.residual_is_year_mean')
    applyRate(work, energy, energy.measure, gridRateIn(work, { period: work.period.slice(0, 4) }))
  },
})

/**
 * Electricity that the company generated and used (GHG Protocol Scope 2 Guidance, 2015, chapter 5): no scope 2, for fuel
 * burned in its own generators is counted in scope 1 as combustion. If the certificates of that energy were sold, it is
 * bought energy without instrument by market.
 */
export const selfGeneration = defineMethod({
  key: 'electricity.self_generation',
  categories: ['purchased_electricity'],
  names: ['Autogeração consumida', 'Geração própria', 'Energia solar própria'],
  source: 'GHG Protocol Scope 2 Guidance (2015), chapter 5',
  formula: 'E = 0 in scope 2; fuel burned counts in scope 1',
  inputs: {
    energy: ENERGY,
    energy_source: {
      kind: 'choice',
      options: [
        { key: 'solar', names: ['Solar'] },
        { key: 'wind', names: ['Eólica'] },
        { key: 'hydro', names: ['Hidráulica'] },
        { key: 'fuel_in_scope_1', names: ['Combustível contado no escopo 1'] },
      ],
    },
  },
  calculate({ energy }, work) {
    work.notes.add('electricity.self_generation')
    work.emit('CO2', product(energy, NONE), 'grid')
  },
})

const NONE = constant('emission_factor', '0', 'kg CO2/MWh', 'GHG Protocol Scope 2 Guidance (2015), chapter 5')
