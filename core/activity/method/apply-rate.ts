import { DomainError } from '../../domain-error.ts'
import { findGenerator } from '../../factor/generator.ts'
import { convertWithFuel } from '../../fuel/convert-with-fuel.ts'
import { isSameDimension, quantity } from '../../quantity/quantity.ts'
import type { Unit } from '../../quantity/unit.ts'
import { generatorRate } from '../generator-rate.ts'
import { gridElectricityRate } from '../grid-electricity.ts'
import type { Rate } from '../rate.ts'
import type { RateQuery } from '../rate-query.ts'
import { partsOfNote } from '../unused-input.ts'
import { explained, type Figure, figure, product, restated } from './expression.ts'
import type { Work } from './work.ts'

/**
 * Generators and grids inside a method: fuel that somebody burned, electricity that somebody used, at the dated blends and
 * factors that a line of that generator would take, with the same terms in the working.
 */
export type RateOptions = Partial<Pick<RateQuery, 'sector' | 'vehicle' | 'modelYear' | 'biofuelPercent' | 'period'>>

/** What one unit of that generator emits in the period of the sheet, or in the period given. */
export function generatorRateIn(work: Work, key: string, options: RateOptions = {}): Rate {
  const generator = findGenerator(work.catalogue.generators, key)
  return generatorRate(work.catalogue, generator, rateQueryOf(work, generator.key, options), work.rules)
}

/** What one unit of grid electricity emits where the line says it is, in Brazil where it says nothing. */
export function gridRateIn(work: Work, options: Pick<RateOptions, 'period'> = {}): Rate {
  return gridElectricityRate(work.catalogue, 'SIN', rateQueryOf(work, 'electricity.grid', options))
}

/**
 * Emits an amount times every gas of a rate; fuel passes between mass, volume and heat by its own figures. Throws
 * `unit.not_convertible`.
 */
export function applyRate(work: Work, amount: Figure, unit: Unit, rate: Rate): void {
  work.use(rate.factor)
  for (const note of rate.notes) if (isOfLine(work, note)) work.notes.add(note)
  work.gaps.push(...rate.gaps)
  const measured = inUnitOf(work, amount, unit, rate)
  for (const { gas, kgPerUnit, formula, inputs, step } of rate.terms) {
    const term = explained(kgPerUnit, `kg ${gas}/${rate.unit.symbol}`, { formula, inputs })
    work.emit(gas, product(measured, term), step, rate.methane ?? null)
  }
}

/** Whether a note speaks of what the line gave: a method may ask a rate for what nobody said. */
function isOfLine({ given }: Work, note: string): boolean {
  const { input } = partsOfNote(note)
  return input === undefined || [...given].some((name) => name.split('.').at(-1) === input)
}

/** What is asked of a generator for the period and the place of the sheet. */
export function rateQueryOf(work: Work, generatorKey: string, options: RateOptions = {}): RateQuery {
  return {
    generatorKey,
    period: work.period,
    region: work.region,
    sector: undefined,
    vehicle: undefined,
    modelYear: undefined,
    biofuelPercent: undefined,
    ...options,
  }
}

function inUnitOf(work: Work, amount: Figure, unit: Unit, rate: Rate): Figure {
  if (isSameDimension(unit, rate.unit)) {
    return restated(work.convert(amount, unit, rate.unit), { name: amount.name, unit: rate.unit.symbol })
  }
  const converted = rate.fuel ? convertWithFuel(quantity(amount.value, unit), rate.unit, rate.fuel) : null
  if (!converted) throw new DomainError('unit.not_convertible', { unit: unit.symbol, candidates: [rate.unit.symbol] })
  work.steps.push(...converted.steps)
  return figure(amount.name, converted.quantity.value, rate.unit.symbol, amount.source)
}
