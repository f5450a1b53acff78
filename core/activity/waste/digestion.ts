import { DomainError } from '../../domain-error.ts'
import { difference, product } from '../method/expression.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'

/**
 * Anaerobic digestion of organic waste (IPCC 2006, volume 5, chapter 4, equation 4.1, table 4.1 for wet waste): mass × what
 * leaks by default, less methane metered as recovered; N2O is taken as negligible by the table. Biogas that is burned for
 * its energy is combustion of a fuel.
 */
export const anaerobicDigestion = defineMethod({
  key: 'waste.anaerobic_digestion',
  categories: ['solid_waste', 'waste_in_operations', 'end_of_life_sold_products'],
  names: ['Digestão anaeróbia', 'Biodigestão de resíduos', 'Biodigestor'],
  source: 'IPCC 2006, volume 5, chapter 4, equation 4.1, table 4.1',
  formula: 'E(CH4) = M × EF − R',
  methane: NON_FOSSIL,
  inputs: {
    mass: { kind: 'quantity', unit: 't', isMain: true },
    ch4_factor: {
      kind: 'number',
      unit: 'kg CH4/t',
      default: { value: '0.8', source: 'IPCC 2006, volume 5, chapter 4, table 4.1, wet weight: 0.8 g CH4/kg' },
    },
    recovered_ch4: {
      kind: 'quantity',
      unit: 'kg',
      substance: 'CH4',
      default: { value: '0', source: 'no recovery stated' },
    },
  },
  calculate({ mass, ch4_factor, recovered_ch4 }, work) {
    const generated = work.step('methane_generated', 'kg CH4', product(mass, ch4_factor))
    if (generated.is((made, recovered) => recovered.gt(made), recovered_ch4)) {
      throw new DomainError('method.recovery_above_generation', {
        generated: generated.value.toString(),
        recovered: recovered_ch4.value.toString(),
      })
    }
    work.emit('CH4', difference(generated, recovered_ch4))
  },
})
