import { product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { co2OfCarbon } from '../method/stoichiometry.ts'
import { told } from '../method/told.ts'

/**
 * Lubricants, paraffin and other fuels used as products (IPCC 2006, volume 3, chapter 5, equations 5.2 and 5.4): heat of the
 * product × its carbon × the share oxidised during use × 44/12.
 */
export const nonEnergyUse = defineMethod({
  key: 'industrial.non_energy_use',
  categories: ['industrial_processes'],
  names: ['Uso não energético de combustíveis', 'Lubrificantes e parafinas: uso não energético'],
  source: 'IPCC 2006, volume 3, chapter 5, equations 5.2 and 5.4',
  formula: 'E(CO2) = H × CC × ODU × 44/12',
  inputs: {
    heat: { kind: 'quantity', unit: 'GJ', isMain: true },
    carbon_per_gj: { kind: 'number', unit: 'kg C/GJ' },
    oxidised_in_use_percent: { kind: 'percent' },
    factor_source: { kind: 'text' },
  },
  calculate({ heat, carbon_per_gj, oxidised_in_use_percent, factor_source }, work) {
    const carbon = product(heat, told(carbon_per_gj, factor_source), told(oxidised_in_use_percent, factor_source))
    work.emit('CO2', co2OfCarbon(carbon), 'carbon_oxidised')
  },
})
