import { product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { inUnit } from '../method/told.ts'

/**
 * Methane that escaped as a volume of gas (coal seams, pipes, biogas digesters): volume × share of methane × its density,
 * 0.67 kg/m³ at 20 °C and one atmosphere (IPCC 2006, volume 2, chapter 4, equation 4.1.3). What a flare burned is not in it.
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
    methane_density: {
      kind: 'number',
      unit: 'kg CH4/m³',
      default: { value: '0.67', source: 'IPCC 2006, volume 2, chapter 4, equation 4.1.3: at 20 °C and 1 atm' },
    },
  },
  calculate({ volume, methane_percent, methane_density }, work) {
    work.emit('CH4', product(volume, inUnit(methane_percent, ''), methane_density), 'leak')
  },
})
