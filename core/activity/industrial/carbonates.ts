import { constant, product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { kilograms } from '../method/stoichiometry.ts'
import { inUnit } from '../method/told.ts'

/**
 * Carbonates heated or dissolved in glass, ceramics, soda ash use, fluxes and scrubbers (IPCC 2006, volume 3, chapter 2,
 * equations 2.12 and 2.16, table 2.1, tier 3): mass × purity × ratio of the carbonate × fraction calcined.
 */
export const carbonates = defineMethod({
  key: 'industrial.carbonates',
  categories: ['industrial_processes'],
  names: ['Uso de carbonatos', 'Calcário, dolomita e barrilha em processos'],
  source: 'IPCC 2006, volume 3, chapter 2, equation 2.16, table 2.1',
  formula: 'E(CO2) = M × purity × EF(carbonate) × F',
  inputs: {
    carbonate: { kind: 'quantity', unit: 't', substance: 'raw carbonate', isMain: true },
    mineral: {
      kind: 'choice',
      options: [
        { key: 'calcite', names: ['Calcita (CaCO3)', 'Calcário', 'Carbonato de cálcio'] },
        { key: 'magnesite', names: ['Magnesita (MgCO3)', 'Carbonato de magnésio'] },
        { key: 'dolomite', names: ['Dolomita (CaMg(CO3)2)', 'Dolomita'] },
        { key: 'siderite', names: ['Siderita (FeCO3)', 'Siderita'] },
        { key: 'soda_ash', names: ['Barrilha (Na2CO3)', 'Carbonato de sódio', 'Barrilha'] },
      ],
    },
    purity_percent: { kind: 'percent', default: { value: '100', source: 'mass given as pure carbonate' } },
    calcined_percent: {
      kind: 'percent',
      default: { value: '100', source: 'IPCC 2006, volume 3, chapter 2, section 2.5.1.3: fraction calcined 1' },
    },
  },
  calculate({ carbonate, mineral, purity_percent, calcined_percent }, work) {
    const pure = product(carbonate, inUnit(purity_percent, 't carbonate/t raw carbonate'))
    const ratio = constant('stoichiometric_ratio', RATIOS[mineral], 't CO2/t carbonate', TABLE_2_1)
    work.emit('CO2', kilograms('CO2', product(pure, ratio, inUnit(calcined_percent, ''))), 'calcination')
  },
})

/** Tonnes of CO2 per tonne of carbonate, as table 2.1 prints them. */
const RATIOS = {
  calcite: '0.43971',
  magnesite: '0.52197',
  dolomite: '0.47732',
  siderite: '0.37987',
  soda_ash: '0.41492',
} as const
const TABLE_2_1 = 'IPCC 2006, volume 3, chapter 2, table 2.1'
