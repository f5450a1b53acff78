import { UNITS } from '../../quantity/unit.ts'
import { constant, product, quotient } from '../method/expression.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import { BURNED_WASTE_INPUTS, dryMatter, emitBurnedCarbon } from './burned-waste.ts'

/**
 * Incineration without use of the energy (IPCC 2006, volume 5, chapter 5, equations 5.1 and 5.5): carbon by kind of waste,
 * fossil and biogenic apart, all oxidised; N2O and CH4 by wet weight as MCTI publishes them. With use of the energy it is
 * combustion of a fuel.
 */
export const incineration = defineMethod({
  key: 'waste.incineration',
  categories: ['solid_waste', 'waste_in_operations', 'end_of_life_sold_products'],
  names: ['Incineração', 'Incineração de resíduos'],
  source: 'IPCC 2006, volume 5, chapter 5, equations 5.1 and 5.5, table 5.2; MCTI 2020 (CH4 and N2O)',
  formula: 'E(CO2) = M × (1 − moisture) × C × fossil × OF × 44/12; E(N2O) = M × EF',
  methane: NON_FOSSIL,
  inputs: { mass: { kind: 'quantity', unit: 't', isMain: true }, ...BURNED_WASTE_INPUTS },
  calculate({ mass, ...burned }, work) {
    const dry = dryMatter(work, work.convert(mass, UNITS.t, UNITS.kg), burned)
    emitBurnedCarbon(work, dry, burned, work.parameter('incineration.oxidation'))
    work.emit('CH4', product(mass, work.parameter('incineration.ch4', 'emission_factor')))
    work.emit('N2O', quotient(product(mass, work.parameter('incineration.n2o', 'emission_factor')), GRAMS))
  },
})

/**
 * Open burning (IPCC 2006, volume 5, chapter 5, section 5.4, tables 5.2 and 5.6): as incineration, with the part that really
 * oxidises, methane by wet weight and N2O by dry weight.
 */
export const openBurning = defineMethod({
  key: 'waste.open_burning',
  categories: ['solid_waste', 'waste_in_operations'],
  names: ['Queima a céu aberto', 'Queima de resíduos a céu aberto'],
  source: 'IPCC 2006, volume 5, chapter 5, equations 5.1, 5.4 and 5.5, tables 5.2 and 5.6, section 5.4.2',
  formula: 'E(CO2) = M × (1 − moisture) × C × fossil × OF × 44/12; E(CH4) = M × EF; E(N2O) = M × (1 − moisture) × EF',
  methane: NON_FOSSIL,
  inputs: {
    mass: { kind: 'quantity', unit: 't', isMain: true },
    ...BURNED_WASTE_INPUTS,
    oxidation: { kind: 'percent', default: { value: '58', source: 'IPCC 2006, volume 5, table 5.2: open burning' } },
    ch4_factor: {
      kind: 'number',
      unit: 'g CH4/t',
      default: { value: '6500', source: 'IPCC 2006, volume 5, section 5.4.2: g CH4 per tonne of wet waste' },
    },
    n2o_factor: {
      kind: 'number',
      unit: 'g N2O/t',
      default: { value: '150', source: 'IPCC 2006, volume 5, table 5.6: g N2O per tonne of dry waste' },
    },
  },
  calculate({ mass, oxidation, ch4_factor, n2o_factor, ...burned }, work) {
    const dry = dryMatter(work, work.convert(mass, UNITS.t, UNITS.kg), burned)
    emitBurnedCarbon(work, dry, burned, oxidation)
    work.emit('CH4', quotient(product(mass, ch4_factor), METHANE_GRAMS))
    work.emit('N2O', quotient(product(work.convert(dry, UNITS.kg, UNITS.t), n2o_factor), GRAMS))
  },
})

const GRAMS = constant('unit_ratio', '1000', 'g N2O/kg N2O', 'SI')
const METHANE_GRAMS = constant('unit_ratio', '1000', 'g CH4/kg CH4', 'SI')
