import { DomainError } from '../../domain-error.ts'
import { convertWithFuel } from '../../fuel/convert-with-fuel.ts'
import { isSameDimension, quantity } from '../../quantity/quantity.ts'
import { UNITS } from '../../quantity/unit.ts'
import { figure } from '../method/expression.ts'
import { Measured } from '../method/input.ts'
import { NON_FOSSIL } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import type { Work } from '../method/work.ts'

/**
 * Steam trains: coal burned by locomotives × the programme's factor for trains (IPCC 2006, volume 2, chapter 3, section 3.4).
 * Coal given as heat becomes mass by its own calorific value.
 */
export const railCoal = defineMethod({
  key: 'mobile_combustion.rail_coal',
  categories: ['mobile_combustion'],
  names: ['Transporte ferroviário: carvão', 'Trem a carvão'],
  source: 'IPCC 2006, volume 2, chapter 3, section 3.4; factors as used by the Brazilian GHG Protocol Programme',
  formula: 'E(gas) = F × EF(gas, coal)',
  methane: NON_FOSSIL,
  inputs: {
    fuel: { kind: 'catalogue_choice', list: 'rates', prefix: 'train.combustion' },
    amount: { kind: 'quantity', unit: 't', isMain: true, isAnyUnit: true },
  },
  calculate({ fuel, amount }, work) {
    const mass = massOf(work, amount, fuel.slice(fuel.lastIndexOf('.') + 1))
    work.apply(mass, mass.measure, work.rate(fuel))
  },
})

function massOf(work: Work, amount: Measured, coal: string): Measured {
  if (isSameDimension(amount.measure, UNITS.t)) return amount
  const properties = work.catalogue.fuelProperties.get(coal)
  const converted = properties ? convertWithFuel(quantity(amount.value, amount.measure), UNITS.t, properties) : null
  if (!converted) throw new DomainError('unit.not_convertible', { unit: amount.measure.symbol, candidates: ['t'] })
  work.steps.push(...converted.steps)
  return new Measured(figure(amount.name, converted.quantity.value, 't', amount.source), UNITS.t)
}
