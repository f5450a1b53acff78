import { DomainError } from '../../domain-error.ts'
import { ONE } from '../../quantity/decimal.ts'
import { constant, type Figure, product, quotient, restated } from '../method/expression.ts'
import type { InputsOf } from '../method/input.ts'
import { BURNED } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import { assertDaysOfYear } from '../method/within-reason.ts'
import type { Work } from '../method/work.ts'
import { emitBus, emitCar, emitFerry, emitMetro, emitTrain } from './modes.ts'

const ROW = {
  mode: {
    kind: 'choice',
    options: [
      { key: 'bus_municipal', names: ['Ônibus municipal', 'Ônibus'] },
      { key: 'bus_travel', names: ['Ônibus de viagem', 'Ônibus fretado'] },
      { key: 'metro', names: ['Metrô'] },
      { key: 'train', names: ['Trem'] },
      { key: 'ferry', names: ['Balsa'] },
      { key: 'car', names: ['Carro', 'Motocicleta', 'Carro ou motocicleta'] },
      { key: 'none', names: ['A pé', 'Bicicleta', 'A pé ou bicicleta'] },
      { key: 'other', names: ['Outro, com fator'] },
    ],
  },
  people: { kind: 'number', unit: 'p' },
  days: { kind: 'number', unit: 'd' },
  one_way: { kind: 'quantity', unit: 'km' },
  fuel: { kind: 'catalogue_choice', list: 'generators', prefix: 'mobile', isOptional: true },
  vehicle: { kind: 'text', isOptional: true },
  model_year: { kind: 'text', isOptional: true },
  consumption: { kind: 'number', unit: 'km/L', isOptional: true },
  occupants: { kind: 'number', unit: 'p', default: { value: '1', source: 'nobody shares the ride' } },
  factor: { kind: 'number', unit: 'kg CO2e/p·km', isOptional: true },
  factor_source: { kind: 'text', isOptional: true },
} as const

type Row = InputsOf<typeof ROW>

/**
 * Commuting from a survey (Technical Guidance for Calculating Scope 3 Emissions, category 7, formulas 7.1 and 7.2): for
 * each answer, people × days × one-way distance × 2, by the factor of the mode; a car counts by vehicle, so its people are
 * divided by who shares it. What the answers give is extrapolated to all employees by their number (appendix A).
 */
export const commutingSurvey = defineMethod({
  key: 'commuting.survey',
  categories: ['employee_commuting'],
  names: ['Deslocamento casa-trabalho por pesquisa', 'Pesquisa de deslocamento'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 7, formulas 7.1 and 7.2, appendix A',
  formula: 'E(gas) = (N ÷ n) × Σ people × days × 2 × one-way distance × EF(gas, mode)',
  methane: BURNED,
  inputs: {
    answers: { kind: 'rows', columns: ROW },
    employees: { kind: 'number', unit: 'p', isOptional: true },
    respondents: { kind: 'number', unit: 'p', isOptional: true },
  },
  calculate({ answers, employees, respondents }, work) {
    const scale = extrapolation(work, employees, respondents)
    for (const [index, row] of answers.entries()) {
      assertDaysOfYear(work, row.days, `answers.${index + 1}.days`)
      const perPerson = [row.days, TWO, restated(row.one_way, { name: 'one_way', unit: 'km/d', source: null })]
      const all = product(...(scale ? [scale] : []), row.people, ...perPerson)
      const used = USED[row.mode] ?? []
      work.unused(
        ONLY_SOME.filter((name) => !used.includes(name)),
        'mode',
        `answers.${index + 1}.`,
      )
      EMIT[row.mode](work, work.step('passenger_distance', 'p·km', all), row)
    }
  },
})

function extrapolation(work: Work, employees: Figure | undefined, respondents: Figure | undefined): Figure | null {
  if (!employees && !respondents) return null
  if (!employees || !respondents || respondents.is((value) => value.isZero())) {
    throw new DomainError('method.input_missing', { field: employees ? 'respondents' : 'employees' })
  }
  work.notes.add('commuting.extrapolated')
  return work.step('extrapolation', '', quotient(employees, respondents))
}

const EMIT: Readonly<Record<Row['mode'], (work: Work, travel: Figure, row: Row) => void>> = {
  bus_municipal: (work, travel) => emitBus(work, travel, 'municipal'),
  bus_travel: (work, travel) => emitBus(work, travel, 'travel'),
  metro: emitMetro,
  train: emitTrain,
  ferry: (work, travel) => emitFerry(work, travel, 'passengers'),
  car: emitShared,
  none: () => {},
  other: emitOther,
}

/** Columns that only some modes make something of, and which. */
const ONLY_SOME: readonly string[] = [
  'fuel',
  'vehicle',
  'model_year',
  'consumption',
  'occupants',
  'factor',
  'factor_source',
]
const USED: Readonly<Partial<Record<Row['mode'], readonly string[]>>> = {
  car: ['fuel', 'vehicle', 'model_year', 'consumption', 'occupants'],
  other: ['factor', 'factor_source'],
}

function emitShared(work: Work, travel: Figure, row: Row): void {
  if (row.occupants.is((value) => value.lt(ONE))) throw new DomainError('method.input_invalid', { field: 'occupants' })
  const distance = work.step('vehicle_distance', 'km', quotient(travel, row.occupants))
  const { fuel, vehicle, model_year: modelYear, consumption } = row
  emitCar(work, distance, { fuel, vehicle, modelYear, consumption })
}

function emitOther(work: Work, travel: Figure, { factor, factor_source: source }: Row): void {
  if (!factor) throw new DomainError('method.input_missing', { field: 'factor' })
  if (!source) throw new DomainError('factor.source_missing')
  work.emitCo2e(product(travel, restated(factor, { name: 'emission_factor', source })))
}

const TWO = constant('both_ways', '2', '', 'there and back')
