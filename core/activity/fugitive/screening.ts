import { complement, constant, product, quotient, sum } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { inUnit, told } from '../method/told.ts'
import { emitRefrigerant } from './emit-refrigerant.ts'

/**
 * Refrigerants, SF6 and extinguishers by screening with leak rates (IPCC 2006, volume 3, chapter 7, equations 7.12 to
 * 7.14, tier 2a; GHG Protocol HFC tool, screening method): charge of new equipment × its loss at installation, charge in
 * use × yearly leak × share of the year, and charge of retired equipment × what was left in it × what was not recovered.
 * The rates depend on the type of equipment (IPCC table 7.9 gives ranges) and are asked for with their source.
 */
const NOTHING = { value: '0', source: 'no equipment in this stage' } as const
const NO_RATE = { value: '0', source: 'no equipment in this stage' } as const

/** The method by screening. */
export const screening = defineMethod({
  key: 'fugitive.screening',
  categories: ['fugitive_emissions'],
  names: [
    'Triagem',
    'Abordagem por triagem',
    'Fugitivas: triagem por taxa de vazamento',
    'SF6: taxa de vazamento dos equipamentos',
  ],
  source: 'IPCC 2006, volume 3, chapter 7, equations 7.12 to 7.14; GHG Protocol HFC tool, screening method',
  formula: 'E = C_N × k + C × x × T/12 + C_D × y × (1 − z)',
  kind: 'average_data',
  inputs: {
    gas: { kind: 'text' },
    charge_new: { kind: 'quantity', unit: 'kg', default: NOTHING },
    installation_loss_percent: { kind: 'percent', default: NO_RATE },
    charge_in_use: { kind: 'quantity', unit: 'kg' },
    leak_percent: { kind: 'percent' },
    months_in_use: { kind: 'number', unit: 'month', default: { value: '12', source: 'in use the whole year' } },
    charge_disposed: { kind: 'quantity', unit: 'kg', default: NOTHING },
    left_at_disposal_percent: { kind: 'percent', default: { value: '100', source: 'retired with its whole charge' } },
    recovered_percent: { kind: 'percent', default: { value: '0', source: 'nothing recovered' } },
    factor_source: { kind: 'text' },
  },
  calculate(inputs, work) {
    const { gas, charge_new, charge_in_use, charge_disposed, months_in_use, factor_source } = inputs
    const year = constant('months_per_year', '12', 'month', 'definition')
    const atInstallation = product(charge_new, told(inputs.installation_loss_percent, factor_source))
    const inUse = quotient(product(charge_in_use, told(inputs.leak_percent, factor_source), months_in_use), year)
    const notRecovered = complement(inUnit(inputs.recovered_percent, ''))
    const atDisposal = product(charge_disposed, told(inputs.left_at_disposal_percent, factor_source), notRecovered)
    const leaked = sum(
      work.step('leak_installation', 'kg', atInstallation),
      work.step('leak_in_use', 'kg', inUse),
      work.step('leak_disposal', 'kg', atDisposal),
    )
    emitRefrigerant(work, work.step('leak', 'kg', leaked), gas)
  },
})
