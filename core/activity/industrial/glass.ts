import { complement, product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { kilograms } from '../method/stoichiometry.ts'
import { inUnit, told } from '../method/told.ts'

/**
 * Glass (IPCC 2006, volume 3, chapter 2, equations 2.10, 2.11 and 2.13): glass melted × factor × what was not cullet. With the
 * carbonates of the batch known, the method of carbonates is the better one (equation 2.12).
 */
export const glass = defineMethod({
  key: 'industrial.glass',
  categories: ['industrial_processes'],
  names: ['Produção de vidro', 'Vidro'],
  source: 'IPCC 2006, volume 3, chapter 2, equations 2.10, 2.11 and 2.13',
  formula: 'E(CO2) = M_g × EF × (1 − CR)',
  kind: 'average_data',
  inputs: {
    glass: { kind: 'quantity', unit: 't', substance: 'glass', isMain: true },
    cullet_percent: { kind: 'percent' },
    co2_per_glass: {
      kind: 'number',
      unit: 't CO2/t glass',
      default: { value: '0.20', source: 'IPCC 2006, volume 3, chapter 2, equation 2.13: typical soda-lime batch' },
    },
    factor_source: { kind: 'text', isOptional: true },
  },
  calculate({ glass: melted, cullet_percent, co2_per_glass, factor_source }, work) {
    const factor = told(co2_per_glass, factor_source)
    if (co2_per_glass.source !== null) work.unused(['factor_source'], null)
    const emitted = product(melted, factor, complement(inUnit(cullet_percent, '')))
    work.emit('CO2', kilograms('CO2', emitted), 'process')
  },
})
