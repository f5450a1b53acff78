import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'

/**
 * Composting (IPCC 2006, volume 5, chapter 4, equations 4.1 and 4.2, default factors of table 4.1 for wet waste): mass
 * treated × factor per gas; the CO2 is biogenic and not counted by the guideline. By the company it is scope 1, by a third
 * party scope 3, category 5.
 */
export const composting = defineMethod({
  key: 'waste.composting',
  categories: ['solid_waste', 'waste_in_operations', 'end_of_life_sold_products'],
  names: ['Compostagem', 'Compostagem de resíduos orgânicos'],
  source: 'IPCC 2006, volume 5, chapter 4, equations 4.1 and 4.2, table 4.1',
  formula: 'E(gas) = M × EF(gas)',
  methane: NON_FOSSIL,
  inputs: { mass: { kind: 'quantity', unit: 't', isMain: true } },
  calculate({ mass }, work) {
    work.apply(mass, mass.measure, work.rate('waste.composting'))
  },
})
