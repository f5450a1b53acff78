import { DomainError, invariant } from '../../domain-error.ts'
import type { Catalogue } from '../../factor/catalogue.ts'
import type { AppliedFactor, Factor } from '../../factor/factor.ts'
import { parameterOf } from '../../factor/parameter.ts'
import { rateOfYear, ratesOf } from '../../factor/rate.ts'
import { selectFactor } from '../../factor/select-factor.ts'
import { type GasKey, gasPosition } from '../../gas/gas.ts'
import { bagEntries } from '../../gas/gas-bag.ts'
import { isMethaneOrigin, type MethaneOrigin, substanceOf } from '../../gas/methane.ts'
import { type Decimal, toPlain } from '../../quantity/decimal.ts'
import { isSameDimension } from '../../quantity/quantity.ts'
import type { Unit } from '../../quantity/unit.ts'
import { co2eNotes } from '../co2e-notes.ts'
import { areRulesBefore, type EngineRules } from '../engine-rules.ts'
import type { FactorUsed, Gap, WorkingStep } from '../line.ts'
import { daysOfPeriod } from '../rate-query.ts'
import { unusedNotes } from '../unused-input.ts'
import { Arithmetic, type Operand, type Varied } from './arithmetic.ts'
import {
  type Expression,
  type Figure,
  figure,
  isVaried,
  operandOf,
  product,
  renamed,
  restated,
  rounded,
} from './expression.ts'
import type { MethaneOfMethod } from './methane-of-method.ts'
import type { OpenFigures } from './open-figures.ts'
import { OpenStep } from './open-step.ts'
import type { SheetForm } from './sheet.ts'
import { isSameLabel, labelText, parseLabel } from './unit-label.ts'

/**
 * The sheet on which a method works: it writes each step down as it computes it, gathers kilograms by gas, and remembers
 * which factor was used and what was left open. One sheet per period of a line.
 */
export class Work {
  readonly catalogue: Catalogue
  /** `YYYY-MM`, or `YYYY` for a whole year. */
  readonly period: string
  readonly region: string | undefined
  readonly rules: EngineRules
  readonly #methane: MethaneOfMethod | undefined
  readonly steps: (WorkingStep | OpenStep)[] = []
  readonly notes = new Set<string>()
  /** Names of the inputs that the line gives; of a cell of rows `answers.2.fuel`. */
  readonly given = new Set<string>()
  readonly gaps: Gap[] = []
  readonly factors: FactorUsed[] = []
  /** The line's own quantity for the period; one where it has none. */
  readonly quantity: Varied
  readonly #open: readonly string[]
  readonly #emitted = new Map<GasKey, Operand[]>()
  readonly #given: Operand[] = []

  constructor(catalogue: Catalogue, period: string, { region, rules, methane, open }: SheetGiven, quantity: Decimal) {
    this.catalogue = catalogue
    this.period = period
    this.region = region
    this.rules = rules
    this.#open = open?.names ?? []
    this.#methane = this.isBefore('1.3.0') ? undefined : methane
    this.quantity = { arithmetic: new Arithmetic([quantity, ...(open?.amounts ?? [])]), place: 0 }
  }

  /** Whether lines of other figures, alike in all else, are the same operations on them. */
  get isRepeatable(): boolean {
    return !this.quantity.arithmetic.isLookedAt
  }

  /** Whether the line follows the rules of before this version of the calculation. */
  isBefore(version: string): boolean {
    return areRulesBefore(this.rules, version)
  }

  /** The amount that the line gives by that name, where it is one of its own figures. */
  openAmount(name: string): Varied | undefined {
    const at = this.#open.indexOf(name)
    return at < 0 ? undefined : { arithmetic: this.quantity.arithmetic, place: at + 1 }
  }

  /** What was worked out, but for the values that hang on the line's own figures. */
  form(): SheetForm {
    const { steps, gaps, factors } = this
    const { operations, answers } = this.quantity.arithmetic
    const emitted = [...this.#emitted]
      .map(([gas, masses]) => ({ gas, masses }))
      .sort((a, b) => gasPosition(a.gas) - gasPosition(b.gas))
    return { operations, answers, steps, emitted, given: this.#given, notes: [...this.notes], gaps, factors }
  }

  /** Writes a step down and gives its result as a figure for the next; `unit` must be what the arithmetic gives. */
  step(name: string, unit: string, expression: Expression, gas: GasKey | null = null): Figure {
    invariant(
      isSameLabel(expression.label, parseLabel(unit)),
      `step ${name} gives ${labelText(expression.label) || '1'}, not ${unit}`,
    )
    const amount = rounded(expression)
    const { formula, shown } = expression
    this.steps.push(
      isVaried(amount)
        ? new OpenStep({ step: name, formula, shown, place: amount.place, unit, gas })
        : {
            step: name,
            formula: expression.text,
            inputs: expression.inputs,
            result: { value: toPlain(amount), unit },
            gas,
          },
    )
    return figure(name, amount, unit, null)
  }

  /** Adds kilograms of a gas; the expression must give `kg <gas>`. Methane has the origin that the method says, unless told. */
  emit(
    gas: GasKey,
    expression: Expression,
    name = 'emission',
    methane: MethaneOrigin | null = this.#methane?.origin ?? null,
  ): Figure {
    const substance = substanceOf(gas)
    const mass = this.step(name, `kg ${substance}`, expression, substance)
    const origin = isMethaneOrigin(gas) ? gas : methane
    for (const key of substance === 'CH4' && origin ? [substance, origin] : [substance]) {
      this.#emitted.set(key, [...(this.#emitted.get(key) ?? []), operandOf(mass)])
    }
    return mass
  }

  /** Adds CO2e of which the gases are not known; the expression must give `kg CO2e`. */
  emitCo2e(expression: Expression, name = 'given_co2e'): Figure {
    const mass = this.step(name, 'kg CO2e', expression)
    this.#given.push(operandOf(mass))
    this.notes.add('factor.co2e_only')
    return mass
  }

  /** The figure in another unit of its dimension, the conversion written down; `substance` follows the unit in the label. */
  convert(of: Figure, from: Unit, to: Unit, substance = ''): Figure {
    if (from === to) return of
    if (!isSameDimension(from, to)) {
      throw new DomainError('unit.not_convertible', { unit: from.symbol, candidates: [to.symbol] })
    }
    const tail = substance === '' ? '' : ` ${substance}`
    const by = figure('unit_ratio', from.scale.div(to.scale), `${to.symbol}${tail}/${from.symbol}${tail}`, null)
    const converted = this.step('convert_unit', `${to.symbol}${tail}`, product(of, by))
    return renamed(converted, { name: of.name, source: of.source })
  }

  /**
   * Notes those of these inputs that the line gives: nothing is made of them, because another input (or the line's own quantity)
   * says it, or because there is nothing for them to speak of. `row` is the place of a row, `answers.2.`.
   */
  unused(inputs: readonly string[], instead: string | null, row = ''): void {
    const given = inputs.filter((name) => this.given.has(`${row}${name}`))
    for (const note of unusedNotes(given, instead, this.rules)) this.notes.add(note)
  }

  /** Notes that a factor was used. */
  use(factor: FactorUsed): void {
    if (!this.factors.some(({ id, version }) => id === factor.id && version === factor.version))
      this.factors.push(factor)
  }

  /**
   * The built-in factor of that id in force in the period; where none is published for its year, that of the nearest year, with
   * a note and a gap. Throws `factor.missing` where none is in force in a year that has one.
   */
  rate(id: string): Factor {
    const { factor: ofYear, standIn } = rateOfYear(this.catalogue, id, Number(this.period.slice(0, 4)))
    if (standIn === 'last_published' || (standIn && !this.isBefore('1.4.0'))) return this.#standIn(id, ofYear, standIn)
    const { factor, why } = selectFactor(ratesOf(this.catalogue, id), { region: null, ...daysOfPeriod(this.period) })
    this.use({ id: factor.id, version: factor.version, source: factor.source, why })
    this.noteAge(factor)
    return factor
  }

  /** Notes a factor that states no year and whose source is three years or more from the year of the sheet. */
  noteAge({ validFrom, sourceYear }: Factor): void {
    if (validFrom !== null || this.isBefore('1.2.0')) return
    if (Math.abs(Number(this.period.slice(0, 4)) - sourceYear) >= YEARS_FAR) this.notes.add('factor.undated_far')
  }

  /** Takes a factor of another year for the period, with a note and a gap, and gives it back. */
  #standIn(id: string, factor: Factor, standIn: 'last_published' | 'nearest'): Factor {
    const reason = standIn === 'nearest' ? 'nearest_year' : 'last_published_year'
    const why = ['region.general', `period.${reason}`, `quality.${factor.quality}`]
    this.use({ id: factor.id, version: factor.version, source: factor.source, why })
    this.notes.add(`factor.${reason}`)
    const rate = this.catalogue.rateNames.get(id)?.at(-1) ?? id
    const isKnown = this.gaps.some(({ code, data }) => code === 'rate.factor_missing' && data.rate === rate)
    const data = { rate, period: this.period, used: String(factor.year) }
    if (!isKnown) this.gaps.push({ code: 'rate.factor_missing', data })
    return factor
  }

  /** The constant of that id, in force in the period, as a figure; throws `parameter.missing`. */
  parameter(id: string, name = id.slice(id.lastIndexOf('.') + 1)): Figure {
    const { value, unit, source } = parameterOf(this.catalogue, id, this.period)
    return figure(name, value, unit, source)
  }

  /**
   * Emits a quantity times every gas of a factor; the quantity is converted to the unit that the factor takes. A factor
   * that the line brings may hold methane of any origin, unless the method says that it cannot.
   */
  apply(amount: Figure, unit: Unit, factor: AppliedFactor, name = 'factor'): void {
    const measured = this.convert(amount, unit, factor.unit)
    const per = (what: string, value: Decimal) =>
      figure('emission_factor', value, `kg ${what}/${factor.unit.symbol}`, factor.source)
    const given = restated(measured, { unit: factor.unit.symbol })
    if (factor.amount.kind === 'gases') {
      const gases = bagEntries(factor.amount.kgPerUnit)
      const isOwn = 'validFrom' in factor || this.#methane?.ofFactors === true
      const methane = isOwn ? this.#methane?.origin : undefined
      for (const [gas, kg] of gases) this.emit(gas, product(given, per(gas, kg)), name, methane ?? null)
      for (const note of co2eNotes(gases.map(([gas]) => gas))) this.notes.add(note)
    } else this.emitCo2e(product(given, per('CO2e', factor.amount.co2eKgPerUnit)), name)
  }
}

/** What a sheet is told of its line and method besides the quantity. */
interface SheetGiven {
  readonly region: string | undefined
  readonly rules: EngineRules
  readonly methane: MethaneOfMethod | undefined
  readonly open: OpenFigures | null
}

/** Where the time score of a factor leaves its best level (Weidema and Wesnæs 1996, table 2). */
const YEARS_FAR = 3
