import { DomainError } from '../domain-error.ts'
import { type CategoryKey, parseCategory, scopeOf } from '../factor/category.ts'
import type { AppliedFactor } from '../factor/factor.ts'
import { isFactorGas } from '../gas/gas.ts'
import type { GasBag } from '../gas/gas-bag.ts'
import { Decimal, toPlain } from '../quantity/decimal.ts'
import { parseCountedUnit, type Unit } from '../quantity/unit.ts'
import { co2eNotes } from './co2e-notes.ts'
import type { GivenFactor } from './line.ts'
import { type CO2eOnly, plainTerm, type Rate } from './rate.ts'

/**
 * A factor that the line itself brings: kg CO2e, or kg of each gas, per a unit. It has no version of ours and its source
 * is whoever wrote the line; a CO2e figure cannot be told apart by gas and stays the same under every GWP set.
 */
export function givenFactorRate(given: GivenFactor, category: string | undefined): Rate {
  const key = category === undefined ? null : parseCategory(category)
  const unit = perUnit(given.unit)
  assertOneAmount(given)
  const source = given.source ?? GIVEN
  const id = given.id === undefined ? 'line' : given.id
  return {
    ...scoped(key),
    generatorKey: null,
    factor: { id, version: given.version ?? GIVEN, source, why: [whyOfGiven(given)] },
    seriesId: id,
    unit,
    terms: Object.entries(given.gases ?? {}).map(([gas, text]) => {
      if (!isFactorGas(gas)) throw new DomainError('gas.unknown', { value: gas.slice(0, 40) })
      return plainTerm(gas, amount(text, gas), unit, source, 'given_factor')
    }),
    co2eOnly: given.co2e === undefined ? null : co2eOnly(given.co2e, unit, source),
    notes: [noteOfGiven(given), ...co2eNotes(given.co2e === undefined ? Object.keys(given.gases ?? {}) : ['CO2e'])],
    gaps: [],
  }
}

/**
 * The factor that a method's input brings, whose source must be said. Throws `factor.source_missing`,
 * `factor.co2e_or_gases`, `factor.unit_invalid` or `factor.value_invalid`.
 */
export function factorOfGiven(given: GivenFactor): AppliedFactor {
  const unit = perUnit(given.unit)
  assertOneAmount(given)
  const source = given.source?.trim()
  if (!source) throw new DomainError('factor.source_missing')
  return {
    id: given.id ?? 'line',
    version: given.version ?? GIVEN,
    unit,
    source,
    amount:
      given.co2e === undefined
        ? { kind: 'gases', kgPerUnit: gasesOf(given.gases ?? {}) }
        : { kind: 'co2e_only', co2eKgPerUnit: amount(given.co2e, 'CO2e') },
  }
}

/** The note of a factor that stands in the line: copied there from the catalogue, or written by whoever wrote the line. */
export function noteOfGiven({ id }: Pick<GivenFactor, 'id'>): string {
  return id === undefined ? 'factor.given_in_line' : 'factor.from_catalogue'
}

/** Why it was taken: it was typed in the line, or chosen in the catalogue. */
export function whyOfGiven({ id }: Pick<GivenFactor, 'id'>): string {
  return id === undefined ? 'factor.given' : 'factor.chosen_in_catalogue'
}

function gasesOf(gases: Readonly<Record<string, string>>): GasBag {
  return Object.fromEntries(
    Object.entries(gases).map(([gas, text]) => {
      if (!isFactorGas(gas)) throw new DomainError('gas.unknown', { value: gas.slice(0, 40) })
      return [gas, amount(text, gas)]
    }),
  )
}

function assertOneAmount(given: GivenFactor): void {
  const hasGases = given.gases !== undefined && Object.keys(given.gases).length > 0
  if ((given.co2e === undefined) !== hasGases) throw new DomainError('factor.co2e_or_gases')
}

function scoped(category: CategoryKey | null): Pick<Rate, 'scope' | 'category'> {
  return category ? { scope: scopeOf(category), category } : { scope: null, category: null }
}

function co2eOnly(text: string, unit: Unit, source: string): CO2eOnly {
  const value = amount(text, 'CO2e')
  const shownUnit = `kg CO2e/${unit.symbol}`
  return {
    co2eKgPerUnit: value,
    formula: `${toPlain(value)} ${shownUnit}`,
    inputs: [{ name: 'emission_factor', value: toPlain(value), unit: shownUnit, source }],
  }
}

/** The unit of the activity in `kg/L`; the emission itself must be in kilograms. */
function perUnit(text: string): Unit {
  const found = /^\s*kg(?:\s*CO2(?:e|eq)?)?\s*\/\s*(.+)$/i.exec(text)
  if (!found) throw new DomainError('factor.unit_invalid', { value: text.slice(0, 40) })
  return parseCountedUnit(found[1] ?? '')
}

/** A factor is a technical figure: plain notation, a decimal point, no thousands. */
function amount(text: string, gas: string): Decimal {
  const isPlain = /^\d{1,15}(?:\.\d{1,25})?$/.test(text.trim())
  if (!isPlain) throw new DomainError('factor.value_invalid', { gas, value: text.slice(0, 40) })
  return new Decimal(text.trim())
}

const GIVEN = 'given in the line'
