import { difference, product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { co2OfCarbon } from '../method/stoichiometry.ts'
import { inUnit, notNegative, told } from '../method/told.ts'

/**
 * Ammonia (IPCC 2006, volume 3, chapter 3, equations 3.1 to 3.3): fuel taken as feed and as energy per tonne × its carbon ×
 * oxidation × 44/12, less the CO2 recovered for urea and other uses. That fuel is not counted again as combustion.
 */
export const ammonia = defineMethod({
  key: 'industrial.ammonia',
  categories: ['industrial_processes'],
  names: ['Produção de amônia', 'Amônia'],
  source: 'IPCC 2006, volume 3, chapter 3, equations 3.1 to 3.3',
  formula: 'E(CO2) = AP × FR × CCF × COF × 44/12 − R(CO2)',
  inputs: {
    ammonia: { kind: 'quantity', unit: 't', substance: 'NH3', isMain: true },
    fuel_per_ammonia: { kind: 'number', unit: 'GJ/t NH3' },
    carbon_per_gj: { kind: 'number', unit: 'kg C/GJ' },
    oxidation_percent: {
      kind: 'percent',
      default: { value: '100', source: 'IPCC 2006, volume 3, chapter 3, table 3.1: oxidation factor 1' },
    },
    recovered_per_ammonia: {
      kind: 'number',
      unit: 'kg CO2/t NH3',
      default: { value: '0', source: 'no CO2 recovered for urea or other uses' },
    },
    factor_source: { kind: 'text' },
  },
  calculate(inputs, work) {
    const { ammonia: produced, factor_source } = inputs
    const heat = work.step('heat', 'GJ', product(produced, told(inputs.fuel_per_ammonia, factor_source)))
    const carbon = product(heat, told(inputs.carbon_per_gj, factor_source), inUnit(inputs.oxidation_percent, ''))
    const formed = work.step('co2_formed', 'kg CO2', co2OfCarbon(carbon))
    const recovered = product(produced, told(inputs.recovered_per_ammonia, factor_source))
    notNegative(work.emit('CO2', difference(formed, recovered), 'process'))
  },
})
