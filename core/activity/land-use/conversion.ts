import { ZERO } from '../../quantity/decimal.ts'
import { difference, explained, type Figure, product, quotient, sum } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { co2OfCarbon, kilograms } from '../method/stoichiometry.ts'
import { told } from '../method/told.ts'

/**
 * Land converted from one use to another (IPCC 2006, volume 4, chapter 2, equations 2.15, 2.16, 2.23 and 2.25): carbon in
 * biomass and dead matter before and after, at once; carbon in the soil over the transition, twenty years by default. What
 * is lost is CO2 of the scope; where the new use holds more, the gain is a removal, reported apart.
 */
const UNCHANGED = { value: '0', source: 'stock taken as unchanged' } as const

/** The method by stocks of carbon. */
export const landConversion = defineMethod({
  key: 'land_use.conversion',
  categories: ['land_use_change'],
  names: ['Mudança no uso do solo: conversão', 'Mudança no uso do solo: estoques de carbono', 'Desmatamento'],
  source: 'IPCC 2006, volume 4, chapter 2, equations 2.15, 2.16, 2.23 and 2.25',
  formula: 'E(CO2) = A × [(B₀ − B₁) + (D₀ − D₁) + (S₀ − S₁) ÷ T] × 44/12',
  inputs: {
    area: { kind: 'quantity', unit: 'ha', isMain: true },
    biomass_before: { kind: 'number', unit: 't C/ha' },
    biomass_after: { kind: 'number', unit: 't C/ha' },
    dead_matter_before: { kind: 'number', unit: 't C/ha', default: UNCHANGED },
    dead_matter_after: { kind: 'number', unit: 't C/ha', default: UNCHANGED },
    soil_before: { kind: 'number', unit: 't C/ha', default: UNCHANGED },
    soil_after: { kind: 'number', unit: 't C/ha', default: UNCHANGED },
    transition_years: {
      kind: 'number',
      unit: '',
      default: { value: '20', source: 'IPCC 2006, volume 4, chapter 2, equation 2.25: 20 years' },
    },
    factor_source: { kind: 'text' },
  },
  calculate(inputs, work) {
    const lost = (before: Figure, after: Figure) =>
      difference(told(before, inputs.factor_source), told(after, inputs.factor_source))
    const ofSoil = quotient(
      lost(inputs.soil_before, inputs.soil_after),
      told(inputs.transition_years, inputs.factor_source),
    )
    const ofRest = [
      lost(inputs.biomass_before, inputs.biomass_after),
      lost(inputs.dead_matter_before, inputs.dead_matter_after),
    ]
    const perArea = work.step('carbon_lost_per_area', 't C/ha', sum(...ofRest, ofSoil))
    const change = work.step('carbon_lost', 'kg C', kilograms('C', product(inputs.area, perArea)))
    if (!change.is((value) => value.isNegative())) {
      work.emit('CO2', co2OfCarbon(change))
      return
    }
    const nothing = explained(ZERO, 'kg C', { formula: '0 kg C', inputs: [] })
    const gained = work.step('carbon_gained', 'kg C', difference(nothing, change))
    work.emit('CO2_removed', co2OfCarbon(gained, 'CO2_removed'), 'removal')
  },
})
