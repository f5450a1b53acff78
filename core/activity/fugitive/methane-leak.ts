import { product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { inUnit } from '../method/told.ts'

/**
 * Methane that escaped as a volume of gas (coal seams, pipes, biogas digesters): volume × share of methane × its density,
 * 0.67 kg/m³ at 20 °C and one atmosphere (IPCC 2006, volume 2, chapter 4, equation 4.1.3). What a flare burned is not in it.
 * Natural gas and coal seams give fossil methane, digesters do not; untold, nobody knows.
 */
export const methaneLeak = defineMethod({
  key: 'fugitive.methane_leak',
  categories: ['fugitive_emissions'],
  names: ['Metano fugitivo', 'Vazamento de gás natural ou biogás'],
  source: 'IPCC 2006, volume 2, chapter 4, equation 4.1.3 and section 4.2',
  formula: 'E(CH4) = V × y(CH4) × ρ',
  inputs: {
    volume: { kind: 'quantity', unit: 'm³', isMain: true },
    methane_percent: { kind: 'percent' },
    methane_origin: {
      kind: 'choice',
      isOptional: true,
      options: [
        { key: 'fossil', names: ['Fóssil', 'Gás natural', 'Carvão'] },
        { key: 'biogenic', names: ['Biogênico', 'Biogás'] },
      ],
    },
    methane_density: {
      kind: 'number',
      unit: 'kg CH4/m³',
      default: { value: '0.67', source: 'IPCC 2006, volume 2, chapter 4, equation 4.1.3: at 20 °C and 1 atm' },
    },
  },
  calculate({ volume, methane_percent, methane_density, methane_origin }, work) {
    const leaked = product(volume, inUnit(methane_percent, ''), methane_density)
    work.emit(methane_origin === undefined ? 'CH4' : GAS_OF_ORIGIN[methane_origin], leaked, 'leak')
  },
})

const GAS_OF_ORIGIN = { fossil: 'CH4_fossil', biogenic: 'CH4_nonfossil' } as const
