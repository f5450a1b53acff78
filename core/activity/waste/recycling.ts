import { constant, product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'

/**
 * Recycling with the cut-off stated (Technical Guidance for Calculating Scope 3 Emissions, category 5, section on recycling:
 * the recycled content method): who sends waste to be recycled counts its collection and sorting, by a factor with its
 * source; the recycling itself belongs to whoever buys the recycled material, and nothing avoided is taken off. Without a
 * factor the line stays at zero and says so.
 */
export const recycling = defineMethod({
  key: 'waste.recycling',
  categories: ['waste_in_operations', 'end_of_life_sold_products'],
  names: ['Reciclagem', 'Resíduos reciclados', 'Reciclagem (cut-off)'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 5, recycled content method',
  formula: 'E = M × EF(collection and sorting); recycling itself: 0',
  inputs: {
    mass: { kind: 'quantity', unit: 't', isMain: true },
    collection_factor: { kind: 'factor', per: 't', isOptional: true },
  },
  calculate({ mass, collection_factor }, work) {
    work.notes.add('waste.recycling_cut_off')
    if (collection_factor) return work.apply(mass, mass.measure, collection_factor.factor)
    work.emit('CO2', product(mass, CUT_OFF))
  },
})

const CUT_OFF = constant(
  'emission_factor',
  '0',
  'kg CO2/t',
  'recycled content method: counted by the buyer of the material',
)
