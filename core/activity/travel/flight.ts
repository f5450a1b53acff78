import { DomainError } from '../../domain-error.ts'
import type { AppliedFactor } from '../../factor/factor.ts'
import { bagEntries } from '../../gas/gas-bag.ts'
import { UNITS } from '../../quantity/unit.ts'
import { flown } from '../freight/air.ts'
import { AIR_ROUTE_INPUTS, type AirRoute, assertNotDoubled, type Haul, legsOf, waysOf } from '../freight/air-route.ts'
import { ROUTE_NAMES } from '../freight/route.ts'
import { type Figure, figure, product } from '../method/expression.ts'
import type { Measured } from '../method/input.ts'
import { BURNED } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import type { Work } from '../method/work.ts'
import { QUANTITY } from '../unused-input.ts'
import { passengerKilometres, passengersOver, TRAVEL_INPUT } from './journey.ts'

const { origin, destination, trip, ...REFINED } = AIR_ROUTE_INPUTS

/**
 * Flights (Technical Guidance for Calculating Scope 3 Emissions, category 6, formula 6.1), as the Brazilian programme's
 * tool computes them: the haul by the great-circle distance, that distance × 1.08, and factors that are Defra's ÷ 1.08,
 * of the mean cabin and without radiative forcing. A flight with stops is the sum of its legs, each of its own haul; one there
 * and back counts twice. Another cabin class, or radiative forcing, takes a factor that has it;
 * a factor of a publication that already holds the 8 % multiplies the great circle alone. Given with and without forcing,
 * the one chosen counts and the other stands beside it in the working.
 */
export const flight = defineMethod({
  key: 'travel.flight',
  categories: ['business_travel'],
  names: ['Viagem aérea', 'Viagens aéreas a negócios', 'Transporte aéreo (passageiros)'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 6, formula 6.1; DESNZ/Defra by haul, as used by the Brazilian GHG Protocol Programme',
  formula: 'E(gas) = P × Σ D × 1.08 × EF(gas, haul)',
  kind: 'average_data',
  methane: BURNED,
  inputs: {
    ...{ origin, destination, trip, travel: TRAVEL_INPUT },
    ...REFINED,
    cabin_class: {
      kind: 'choice',
      default: 'average',
      options: [
        { key: 'average', names: ['Média'] },
        { key: 'economy', names: ['Econômica'] },
        { key: 'premium_economy', names: ['Econômica premium'] },
        { key: 'business', names: ['Executiva'] },
        { key: 'first', names: ['Primeira classe'] },
      ],
    },
    radiative_forcing: {
      kind: 'choice',
      default: 'without',
      options: [
        { key: 'without', names: ['Sem forçamento radiativo'] },
        { key: 'with', names: ['Com forçamento radiativo'] },
      ],
    },
    factor: { kind: 'factor', per: 'p·km', isOptional: true },
    factor_with_forcing: { kind: 'factor', per: 'p·km', isOptional: true },
    uplift: {
      kind: 'choice',
      default: 'in_factor',
      options: [
        { key: 'in_factor', names: ['Já no fator informado'] },
        { key: 'to_add', names: ['A acrescentar à distância'] },
      ],
    },
  },
  calculate({ travel, cabin_class, radiative_forcing, factor, factor_with_forcing, uplift, ...route }, work) {
    const isWith = radiative_forcing === 'with'
    if (isWith && !factor_with_forcing) throw new DomainError('method.input_missing', { field: 'factor_with_forcing' })
    if (!isWith && !factor && cabin_class !== 'average') {
      throw new DomainError('method.input_missing', { field: 'factor' })
    }
    const isUpliftInFactor = uplift === 'in_factor'
    const without: Option = factor
      ? { factor: factor.factor, isUpliftInFactor }
      : { factor: null, isUpliftInFactor: false }
    const forced: Option | null = factor_with_forcing ? { factor: factor_with_forcing.factor, isUpliftInFactor } : null
    work.factors.length = 0
    const counted = isWith && forced ? forced : without
    const other = isWith ? without : forced
    const beside = factor || cabin_class === 'average' ? other : null
    for (const journey of journeysOf(work, travel, route)) {
      emitFlight(work, journey, counted)
      if (beside) showBeside(work, journey, beside)
    }
    work.notes.add(isWith ? 'flight.with_forcing' : 'flight.without_forcing')
    const isBuiltIn = !counted.factor || (beside !== null && !beside.factor)
    if (!isBuiltIn) work.unused(['haul', 'cabin_class'], isWith ? 'factor_with_forcing' : 'factor')
    if (!factor && !factor_with_forcing) work.unused(['uplift'], null)
  },
})

/** A factor to fly on; null is the built-in one of the haul. */
interface Option {
  readonly factor: AppliedFactor | null
  readonly isUpliftInFactor: boolean
}

interface Journey {
  readonly greatCircle: Figure
  readonly haul: Haul | undefined
}

/** The legs of a flight, or passenger-kilometres that are added up already. */
function* journeysOf(work: Work, travel: Measured, route: AirRoute): Generator<Journey> {
  if (travel.measure.dimension === 'passenger_distance') {
    assertNotDoubled(route)
    work.unused([...ROUTE_NAMES, 'stops'], QUANTITY)
    yield { greatCircle: passengerKilometres(work, travel), haul: route.haul }
    return
  }
  for (const { distance, haul } of legsOf(work, route)) {
    yield { greatCircle: passengersOver(work, travel, distance, waysOf(route)), haul }
  }
}

function emitFlight(work: Work, journey: Journey, option: Option): void {
  const { amount, factor } = flightOf(work, journey, option)
  work.use({ id: factor.id, version: factor.version, source: factor.source, why: ['factor.given'] })
  work.apply(amount, UNITS.p·km, factor)
}

/** The other view of the same flight, written down and not counted. */
function showBeside(work: Work, journey: Journey, option: Option): void {
  const [used, gaps] = [[...work.factors], work.gaps.length]
  const { amount, factor } = flightOf(work, journey, option)
  work.factors.splice(0, work.factors.length, ...used)
  work.gaps.length = gaps
  const per = (what: string, value: Figure['value']) =>
    figure('emission_factor', value, `kg ${what}/p·km`, factor.source)
  if (factor.amount.kind === 'co2e_only') {
    work.step('shown_beside', 'kg CO2e', product(amount, per('CO2e', factor.amount.co2eKgPerUnit)))
    return
  }
  for (const [gas, kg] of bagEntries(factor.amount.kgPerUnit)) {
    work.step('shown_beside', `kg ${gas}`, product(amount, per(gas, kg)), gas)
  }
}

function flightOf(
  work: Work,
  { greatCircle, haul }: Journey,
  option: Option,
): { amount: Figure; factor: AppliedFactor } {
  if (option.factor) {
    return { amount: option.isUpliftInFactor ? greatCircle : flown(work, greatCircle), factor: option.factor }
  }
  if (haul === undefined) throw new DomainError('method.input_missing', { field: 'haul' })
  return { amount: flown(work, greatCircle), factor: work.rate(`air.passenger.${haul}`) }
}
