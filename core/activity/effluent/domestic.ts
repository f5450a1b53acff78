import { constant, type Figure, product, quotient } from '../method/expression.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import type { Work } from '../method/work.ts'
import { ORGANIC_INPUTS, organicLoad } from './concentration.ts'
import { emitTreated, TREATED_INPUTS } from './treatment.ts'

const STAGES = {
  treatment: { kind: 'catalogue_choice', list: 'parameters', prefix: 'effluent.domestic', suffix: '.mcf' },
  second_treatment: {
    kind: 'catalogue_choice',
    list: 'parameters',
    prefix: 'effluent.domestic',
    suffix: '.mcf',
    isOptional: true,
  },
} as const

/**
 * Domestic sewage from the number of people (IPCC 2019, volume 5, chapter 6, equations 6.1 to 6.3 and 6.9, 6.10): people ×
 * days × organic load of a person, nitrogen from the protein eaten. `presence` is the part of a person's day spent there.
 */
export const domesticByPeople = defineMethod({
  key: 'effluent.domestic_by_people',
  categories: ['effluents', 'waste_in_operations'],
  names: ['Efluentes domésticos por número de pessoas', 'Esgoto sanitário por pessoas'],
  source:
    'IPCC 2019, volume 5, chapter 6, equations 6.1 to 6.3, 6.9 and 6.10 (F_NON-CON and F_IND-COM taken as 1), tables 6.3 and 6.8A',
  formula:
    'E(CH4) = (P × d × BOD − S) × (EF₁ + (1 − r) × EF₂) − R; E(N2O) = P × protein × 0.16 × d ÷ 365 × (EF₁ + (1 − r) × EF₂) × 44/28',
  kind: 'average_data',
  methane: NON_FOSSIL,
  inputs: {
    people: { kind: 'number', unit: 'person' },
    days: { kind: 'number', unit: 'd' },
    presence: { kind: 'percent', default: { value: '100', source: 'the whole day, the most there can be' } },
    bod_per_person: { kind: 'number', unit: 'kg BOD/person·d', isOptional: true },
    protein: { kind: 'number', unit: 'kg protein/person·year', isOptional: true },
    ...STAGES,
    ...TREATED_INPUTS,
  },
  calculate({ people, days, presence, bod_per_person, protein, ...treated }, work) {
    const organic = published(work, bod_per_person, 'effluent.bod_load', 'bod_per_person')
    const eaten = published(work, protein, 'effluent.protein_intake', 'protein')
    const perYear = product(people, presence, days, eaten, work.parameter('effluent.nitrogen_in_protein'))
    emitTreated(work, {
      organic: 'BOD',
      load: work.step('organic_load', 'kg BOD', product(people, presence, days, organic)),
      nitrogen: work.step('nitrogen_load', 'kg N', quotient(perYear, DAYS)),
      ...treated,
    })
  },
})

/**
 * Domestic sewage from its volume and what was measured in it (IPCC 2019, volume 5, chapter 6, equations 6.1, 6.7 and 6.9).
 */
export const domesticByLoad = defineMethod({
  key: 'effluent.domestic_by_load',
  categories: ['effluents', 'waste_in_operations'],
  names: ['Efluentes domésticos', 'Efluentes domésticos por volume e concentração'],
  source: 'IPCC 2019, volume 5, chapter 6, equations 6.1, 6.7 and 6.9, tables 6.3 and 6.8A',
  formula: 'E(CH4) = (V × C − S) × (EF₁ + (1 − r) × EF₂) − R; E(N2O) = V × N × (EF₁ + (1 − r) × EF₂) × 44/28',
  methane: NON_FOSSIL,
  inputs: {
    volume: { kind: 'quantity', unit: 'm³', isMain: true },
    ...ORGANIC_INPUTS,
    nitrogen: { kind: 'number', unit: 'g N/m³' },
    ...STAGES,
    ...TREATED_INPUTS,
  },
  calculate({ volume, bod, cod, nitrogen, ...treated }, work) {
    emitTreated(work, {
      ...organicLoad(work, volume, { bod, cod }),
      nitrogen: work.step('nitrogen_load', 'kg N', quotient(product(volume, nitrogen), GRAMS)),
      ...treated,
    })
  },
})

/** What was given, else the published figure, with a note. */
function published(work: Work, given: Figure | undefined, id: string, name: string): Figure {
  if (given) return given
  work.notes.add('method.default_used')
  return work.parameter(id, name)
}

const DAYS = constant('days_per_year', '365', 'd/year', 'common year')
const GRAMS = constant('unit_ratio', '1000', 'g N/kg N', 'SI')
