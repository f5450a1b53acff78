import { constant, product, sum } from '../method/expression.ts'
import type { InputSpec } from '../method/input.ts'
import { defineMethod } from '../method/method.ts'
import { co2OfCarbon, kilograms } from '../method/stoichiometry.ts'
import { told } from '../method/told.ts'

/**
 * Forest that stays forest (IPCC 2006, volume 4, chapter 2, equations 2.9, 2.10 and 2.12): growth of wood and roots is a
 * removal of CO2, reported apart from emissions (GHG Protocol Corporate Standard, chapter 9); wood that is cut is biogenic
 * CO2, beside the scopes.
 */
const WOOD = {
  root_ratio: { kind: 'number', unit: '' },
  carbon_fraction: {
    kind: 'number',
    unit: 't C/t',
    default: { value: '0.47', source: 'IPCC 2006, volume 4, chapter 4, table 4.3: carbon fraction of dry matter' },
  },
  factor_source: { kind: 'text' },
} as const satisfies Record<string, InputSpec>

/** Growth in the period of the line: removals. */
export const forestGrowth = defineMethod({
  key: 'land_use.forest_growth',
  categories: ['land_use_change'],
  names: ['Remoções florestais', 'Florestas plantadas: crescimento', 'Restauração florestal'],
  source: 'IPCC 2006, volume 4, chapter 2, equations 2.9 and 2.10',
  formula: 'R(CO2) = A × G × (1 + R) × CF × 44/12',
  inputs: {
    area: { kind: 'quantity', unit: 'ha' },
    growth_per_area: { kind: 'number', unit: 't/ha' },
    ...WOOD,
  },
  calculate({ area, growth_per_area, root_ratio, carbon_fraction, factor_source }, work) {
    const grown = product(area, told(growth_per_area, factor_source), sum(WHOLE, told(root_ratio, factor_source)))
    const carbon = product(work.step('dry_matter', 't', grown), told(carbon_fraction, factor_source))
    work.emit('CO2_removed', co2OfCarbon(kilograms('C', carbon), 'CO2_removed'), 'removal')
  },
})

/** Wood taken out, with the roots that die. */
export const woodHarvest = defineMethod({
  key: 'land_use.wood_harvest',
  categories: ['land_use_change'],
  names: ['Colheita de madeira', 'Florestas plantadas: colheita'],
  source: 'IPCC 2006, volume 4, chapter 2, equation 2.12',
  formula: 'E(CO2 biogenic) = V × BCEF × (1 + R) × CF × 44/12',
  inputs: {
    volume: { kind: 'quantity', unit: 'm³', isMain: true },
    expansion_factor: { kind: 'number', unit: 't/m³' },
    ...WOOD,
  },
  calculate({ volume, expansion_factor, root_ratio, carbon_fraction, factor_source }, work) {
    const cut = product(volume, told(expansion_factor, factor_source), sum(WHOLE, told(root_ratio, factor_source)))
    const carbon = product(work.step('dry_matter', 't', cut), told(carbon_fraction, factor_source))
    work.emit('CO2_biogenic', co2OfCarbon(kilograms('C', carbon), 'CO2_biogenic'))
  },
})

const WHOLE = constant('above_ground', '1', '', 'definition')
