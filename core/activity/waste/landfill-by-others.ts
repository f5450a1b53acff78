import { complement, decay, product } from '../method/expression.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import {
  decayRate,
  decomposableCarbon,
  emitMethane,
  methaneOf,
  recoveryShare,
  SITE_INPUTS,
  WASTE_INPUTS,
} from './landfill.ts'

/**
 * Waste sent to a landfill of others by first-order decay (IPCC 2006, volume 5, chapter 3, equations 3.1 to 3.6): all the
 * methane that it will give in the year of sending and the 29 after it (30 terms, which add up to 1 − e^(−30k)) is booked in the year in which it was sent, as the Brazilian programme's tool does
 * and the Technical Guidance for Scope 3 asks (category 5: future emissions of the waste of the year).
 */
export const landfillByOthers = defineMethod({
  key: 'waste.landfill_by_others',
  categories: ['waste_in_operations', 'end_of_life_sold_products'],
  names: ['Aterro de terceiros', 'Resíduos aterrados por terceiros', 'Resíduos enviados a aterro'],
  source: 'IPCC 2006, volume 5, chapter 3, equations 3.1 to 3.6; IPCC 2019, volume 5, tables 3.0 and 3.1',
  formula: 'E(CH4) = W × DOC × DOCf × MCF × (1 − e^(−k × n)) × F × 16/12 × (1 − R) × (1 − OX)',
  methane: NON_FOSSIL,
  inputs: {
    mass: { kind: 'quantity', unit: 't', isMain: true },
    ...WASTE_INPUTS,
    ...SITE_INPUTS,
    horizon: {
      kind: 'number',
      unit: 'year',
      default: { value: '30', source: 'Brazilian GHG Protocol Programme: methane of 30 years' },
    },
  },
  calculate({ mass, horizon, ...rest }, work) {
    const carbon = decomposableCarbon(work, mass, rest, rest)
    const decomposed = product(carbon, complement(decay(product(decayRate(work, rest, rest), horizon))))
    const generated = methaneOf(work, work.step('decomposed_carbon', 'kg C', decomposed))
    work.notes.add('landfill.future_methane')
    if (rest.k) work.unused(['climate'], 'k')
    emitMethane(work, product(generated, complement(recoveryShare(work, rest))), rest)
  },
})
