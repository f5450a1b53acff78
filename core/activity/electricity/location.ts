import type { WorldGridBasis } from '../../factor/reference-data.ts'
import { applyRate, gridRateIn } from '../method/apply-rate.ts'
import type { GeneratorMethod } from '../method/generator-method.ts'
import { defineMethod } from '../method/method.ts'
import { worldGridOf } from './year-rate.ts'

const ENERGY = { kind: 'quantity', unit: 'MWh', isMain: true } as const

/**
 * Purchased electricity in Brazil by location (GHG Protocol Scope 2 Guidance, 2015, chapter 6): energy × the factor of the
 * national grid of the month, or of an isolated system; CO2 of combustion only, as MCTI publishes it.
 */
export const locationBased: GeneratorMethod = {
  key: 'electricity.location',
  categories: ['purchased_electricity'],
  names: [
    'Compra de eletricidade por localização',
    'Escolha de localização',
    'Sistema Interligado Nacional e isolados',
  ],
  source: 'GHG Protocol Scope 2 Guidance (2015), chapter 6; MCTI, inventory factors by month',
  formula: 'E(CO2) = energy × EF(grid, month)',
  inputs: {
    energy: { ...ENERGY, unit: 'kWh' },
    grid: { kind: 'text', isOptional: true },
  },
  toLine(_, text) {
    const grid = text('grid')
    return { generator: 'electricity.grid', ...(grid === undefined ? {} : { region: grid }) }
  },
}

/**
 * Purchased electricity in another country by location (GHG Protocol Scope 2 Guidance, 2015, chapter 6): energy × the year's
 * factor of its grid, on the basis that the line states. Life-cycle factors hold what scope 3 category 3 counts as well and
 * are never mixed with those of combustion only: such a line says so.
 */
export const otherCountry = defineMethod({
  key: 'electricity.other_country',
  categories: ['purchased_electricity'],
  names: ['Eletricidade de outros países', 'Eletricidade comprada no exterior'],
  source: 'GHG Protocol Scope 2 Guidance (2015), chapter 6',
  formula: 'E = energy × EF(country, basis, year)',
  basis: 'location',
  inputs: {
    energy: ENERGY,
    country: { kind: 'text' },
    grid_basis: {
      kind: 'choice',
      options: [
        { key: 'generation', names: ['Só geração (combustão)'] },
        { key: 'production_aib', names: ['Matriz de produção (AIB)'] },
        { key: 'life_cycle', names: ['Ciclo de vida'] },
      ],
    },
  },
  calculate({ energy, country, grid_basis }, work) {
    const basis: WorldGridBasis = grid_basis
    if (basis === 'life_cycle') work.notes.add('grid.life_cycle_factor')
    const bases =
      basis === 'generation' && !work.isBefore('1.2.0') ? ([basis, 'production_aib'] as const) : ([basis] as const)
    const taken = worldGridOf(work, country, bases)
    if (taken.basis !== basis) work.notes.add('grid.production_mix_used')
    work.apply(energy, energy.measure, taken.factor, 'grid')
  },
})

/**
 * Losses in a network that the company owns or operates (GHG Protocol Scope 2 Guidance, chapter 5): energy lost × the factor
 * of the grid by month.
 */
export const networkLosses = defineMethod({
  key: 'electricity.network_losses',
  categories: ['transmission_losses'],
  names: ['Perdas na transmissão e distribuição', 'Perdas na rede própria', 'Perdas T&D por localização'],
  source: 'GHG Protocol Scope 2 Guidance (2015), chapter 5',
  formula: 'E(CO2) = energy lost × EF(grid, month)',
  basis: 'location',
  inputs: { energy_lost: ENERGY },
  calculate({ energy_lost }, work) {
    applyRate(work, energy_lost, energy_lost.measure, gridRateIn(work))
  },
})
