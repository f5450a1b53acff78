import { constant, difference, product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { kilograms } from '../method/stoichiometry.ts'
import { inUnit, notNegative } from '../method/told.ts'

/**
 * Cement (IPCC 2006, volume 3, chapter 2, equations 2.2, 2.4 and 2.5, tier 2): the CO2 of the lime in clinker that came from
 * carbonates, and of the dust that left the kiln without coming back. Fuel of the kiln is stationary combustion.
 */
export const cementClinker = defineMethod({
  key: 'industrial.cement_clinker',
  categories: ['industrial_processes'],
  names: ['Cimento: produção de clínquer', 'Clínquer'],
  source: 'IPCC 2006, volume 3, chapter 2, equations 2.2, 2.4 and 2.5',
  formula: 'E(CO2) = M_cl × (CaO − CaO_nc) × 0.785 × CF_ckd',
  inputs: {
    clinker: { kind: 'quantity', unit: 't', substance: 'clinker', isMain: true },
    cao_percent: {
      kind: 'percent',
      default: { value: '65', source: 'IPCC 2006, volume 3, chapter 2, equation 2.4: 65 % CaO in clinker' },
    },
    cao_non_carbonate_percent: {
      kind: 'percent',
      default: { value: '0', source: 'IPCC 2006, volume 3, chapter 2, equation 2.4: all CaO from carbonate' },
    },
    kiln_dust_factor: {
      kind: 'number',
      unit: '',
      default: { value: '1.02', source: 'IPCC 2006, volume 3, chapter 2, section 2.2.1.2: CKD correction' },
    },
  },
  calculate({ clinker, cao_percent, cao_non_carbonate_percent, kiln_dust_factor }, work) {
    const perClinker = 't CaO/t clinker'
    const fromCarbonate = difference(inUnit(cao_percent, perClinker), inUnit(cao_non_carbonate_percent, perClinker))
    const lime = notNegative(work.step('lime_from_carbonate', 't CaO', product(clinker, fromCarbonate)))
    const ratio = constant(
      'stoichiometric_ratio',
      '0.785',
      't CO2/t CaO',
      'IPCC 2006, volume 3, chapter 2, equation 2.4',
    )
    work.emit('CO2', kilograms('CO2', product(lime, ratio, kiln_dust_factor)), 'calcination')
  },
})
