import { constant, type Figure, product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { kilograms } from '../method/stoichiometry.ts'
import { told } from '../method/told.ts'

/**
 * Lime (IPCC 2006, volume 3, chapter 2, equations 2.6 to 2.9, table 2.4, tier 2): lime × its content of oxides × the
 * stoichiometric ratio of its kind × corrections for lime kiln dust and for slaked lime.
 */
export const lime = defineMethod({
  key: 'industrial.lime',
  categories: ['industrial_processes'],
  names: ['Produção de cal', 'Cal'],
  source: 'IPCC 2006, volume 3, chapter 2, equations 2.6 to 2.9, table 2.4',
  formula: 'E(CO2) = M × oxides × SR × CF_lkd × C_h',
  inputs: {
    lime: { kind: 'quantity', unit: 't', substance: 'lime', isMain: true },
    lime_type: {
      kind: 'choice',
      options: [
        { key: 'high_calcium', names: ['Cal calcítica', 'Cal virgem calcítica'] },
        { key: 'dolomitic', names: ['Cal dolomítica', 'Cal magnesiana'] },
        { key: 'hydraulic', names: ['Cal hidráulica'] },
      ],
    },
    oxide_percent: { kind: 'percent' },
    kiln_dust_factor: {
      kind: 'number',
      unit: '',
      default: { value: '1.02', source: 'IPCC 2006, volume 3, chapter 2, section 2.3.1.1: LKD correction' },
    },
    hydration_factor: {
      kind: 'number',
      unit: '',
      default: { value: '1', source: 'lime not slaked (IPCC 2006, volume 3, chapter 2, equation 2.6: C_h)' },
    },
    factor_source: { kind: 'text' },
  },
  calculate({ lime: mass, lime_type, oxide_percent, kiln_dust_factor, hydration_factor, factor_source }, work) {
    const oxides = told(oxide_percent, factor_source, 't oxide/t lime')
    const corrections = [told(kiln_dust_factor, factor_source), told(hydration_factor, factor_source)]
    const emitted = product(mass, oxides, ratioOf(lime_type), ...corrections)
    work.emit('CO2', kilograms('CO2', emitted), 'calcination')
  },
})

function ratioOf(type: 'high_calcium' | 'dolomitic' | 'hydraulic'): Figure {
  const value = type === 'dolomitic' ? '0.913' : '0.785'
  return constant('stoichiometric_ratio', value, 't CO2/t oxide', 'IPCC 2006, volume 3, chapter 2, table 2.4')
}
