import { DomainError } from '../../domain-error.ts'
import { decimal } from '../../quantity/decimal.ts'
import { complement, constant, type Figure, product, quotient, sum } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { inUnit, told } from '../method/told.ts'
import { emitRefrigerant } from './emit-refrigerant.ts'

/**
 * What equipment leaks by its kind (IPCC 2006, volume 3, chapter 7, equations 7.12 to 7.14 with the rates of table 7.9;
 * screening of the GHG Protocol HFC tool): charge of new equipment × its loss at installation, charge in use × yearly leak ×
 * share of the year, charge of retired equipment × what was left in it × what was not recovered. The table gives ranges, of
 * which the upper end is taken; a rate of the company's own, with its source, stands for it.
 */
export const equipmentLeak = defineMethod({
  key: 'fugitive.equipment',
  categories: ['fugitive_emissions'],
  names: ['Vazamento por tipo de equipamento', 'Fugitivas: triagem por tipo de equipamento'],
  source:
    'IPCC 2006, volume 3, chapter 7, equations 7.12 to 7.14 and table 7.9; GHG Protocol HFC tool, screening method',
  formula: 'E = C_N × k + C × x × T/12 + C_D × y × (1 − z); k, x, y, z by kind of equipment',
  kind: 'average_data',
  inputs: {
    gas: { kind: 'text' },
    equipment: {
      kind: 'choice',
      options: [
        { key: 'domestic_refrigeration', names: ['Refrigeração doméstica', 'Geladeira doméstica'] },
        { key: 'stand_alone_commercial', names: ['Refrigeração comercial autônoma', 'Freezer e expositor autônomos'] },
        { key: 'large_commercial', names: ['Refrigeração comercial média e grande', 'Câmara fria de supermercado'] },
        { key: 'transport_refrigeration', names: ['Refrigeração de transporte', 'Caminhão frigorífico'] },
        { key: 'industrial_refrigeration', names: ['Refrigeração industrial, alimentos e armazenagem a frio'] },
        { key: 'chiller', names: ['Chiller', 'Resfriador de líquido'] },
        { key: 'stationary_air_conditioning', names: ['Ar-condicionado residencial e comercial e bomba de calor'] },
        { key: 'mobile_air_conditioning', names: ['Ar-condicionado de veículo (taxas por equipamento)'] },
      ],
    },
    charge_in_use: { kind: 'quantity', unit: 'kg', isOptional: true, isEssential: true },
    months_in_use: { kind: 'number', unit: 'month', isOptional: true },
    charge_new: { kind: 'quantity', unit: 'kg', isOptional: true },
    charge_disposed: { kind: 'quantity', unit: 'kg', isOptional: true },
    leak_percent: { kind: 'percent', isOptional: true },
    installation_loss_percent: { kind: 'percent', isOptional: true },
    left_at_disposal_percent: { kind: 'percent', isOptional: true },
    recovered_percent: { kind: 'percent', isOptional: true },
    factor_source: { kind: 'text', isOptional: true },
  },
  calculate(inputs, work) {
    const { gas, equipment, charge_in_use, charge_new, charge_disposed, months_in_use, factor_source } = inputs
    if (!charge_in_use && !charge_new && !charge_disposed) {
      throw new DomainError('method.input_missing', { field: 'charge_in_use' })
    }
    const rateOf = (name: RateName): Figure =>
      inputs[name] ? told(inputs[name], factor_source) : published(equipment, name)
    if (!charge_new) work.unused(['installation_loss_percent'], null)
    if (!charge_in_use) work.unused(['leak_percent', 'months_in_use'], null)
    if (!charge_disposed) work.unused(['left_at_disposal_percent', 'recovered_percent'], null)
    if (RATE_NAMES.every((name) => !inputs[name])) work.unused(['factor_source'], null)
    const leaks: Figure[] = []
    if (charge_new) {
      leaks.push(work.step('leak_installation', 'kg', product(charge_new, rateOf('installation_loss_percent'))))
    }
    if (charge_in_use) {
      const whole = product(charge_in_use, rateOf('leak_percent'), ...(months_in_use ? [months_in_use] : []))
      leaks.push(work.step('leak_in_use', 'kg', months_in_use ? quotient(whole, YEAR) : whole))
    }
    if (charge_disposed) {
      const lost = complement(inUnit(rateOf('recovered_percent'), ''))
      const left = product(charge_disposed, rateOf('left_at_disposal_percent'), lost)
      leaks.push(work.step('leak_disposal', 'kg', left))
    }
    emitRefrigerant(work, work.step('leak', 'kg', sum(...leaks)), gas)
  },
})

const RATE_NAMES = [
  'installation_loss_percent',
  'leak_percent',
  'left_at_disposal_percent',
  'recovered_percent',
] as const

type RateName = (typeof RATE_NAMES)[number]

/** The upper end of the range of table 7.9, as a share; its source tells the range. */
function published(equipment: string, name: RateName): Figure {
  const range = TABLE[equipment]?.[name]
  if (range === undefined) throw new DomainError('method.input_missing', { field: name })
  const [low, high] = range
  return constant(
    name,
    decimal(high).div(100).toString(),
    '',
    `IPCC 2006, volume 3, chapter 7, table 7.9 (${low}–${high} %)`,
  )
}

type Range = readonly [low: string, high: string]

function rates(k: Range, x: Range, y: Range, z: Range): Readonly<Record<RateName, Range>> {
  return { installation_loss_percent: k, leak_percent: x, left_at_disposal_percent: y, recovered_percent: z }
}

/** IPCC 2006, volume 3, chapter 7, table 7.9, %: initial emission, operation emission a year, charge remaining, recovery. */
const TABLE: Readonly<Record<string, Readonly<Record<RateName, Range>>>> = {
  domestic_refrigeration: rates(['0.2', '1'], ['0.1', '0.5'], ['0', '80'], ['0', '70']),
  stand_alone_commercial: rates(['0.5', '3'], ['1', '15'], ['0', '80'], ['0', '70']),
  large_commercial: rates(['0.5', '3'], ['10', '35'], ['50', '100'], ['0', '70']),
  transport_refrigeration: rates(['0.2', '1'], ['15', '50'], ['0', '50'], ['0', '70']),
  industrial_refrigeration: rates(['0.5', '3'], ['7', '25'], ['50', '100'], ['0', '90']),
  chiller: rates(['0.2', '1'], ['2', '15'], ['80', '100'], ['0', '95']),
  stationary_air_conditioning: rates(['0.2', '1'], ['1', '10'], ['0', '80'], ['0', '80']),
  mobile_air_conditioning: rates(['0.2', '0.5'], ['10', '20'], ['0', '50'], ['0', '50']),
}

const YEAR = constant('months_per_year', '12', 'month', 'definition')
