import { type CategoryKey, scopeOf } from '../factor/category.ts'
import { gasStanding } from '../gas/gas.ts'
import { addBags, bagEntries, EMPTY_BAG, type GasBag } from '../gas/gas-bag.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { substanceOf } from '../gas/methane.ts'
import { toCo2e } from '../gas/to-co2e.ts'
import type { BookLine } from '../inventory/books.ts'
import { type Decimal, decimal, Decimal as Exact, sumDecimals, ZERO } from '../quantity/decimal.ts'
import type { Cell, Disclosure, FactTable, Lack, NoFigure, Reason, Row, Unit, Word } from './disclosure-shape.ts'

/** What a builder tells of its disclosure. */
export type Told = Pick<Disclosure, 'state' | 'table' | 'lacks' | 'reason'>

/** Filled where nothing lacks; what is there stands beside what lacks. */
export function told(table: FactTable | null, lacks: readonly (Lack | null | false)[] = []): Told {
  const real = lacks.filter((lack): lack is Lack => lack !== null && lack !== false)
  const isWhole = real.length === 0 && table !== null
  return { state: isWhole ? 'filled' : 'missing', table, lacks: real, reason: null }
}

export function notApplicable(reason: Reason): Told {
  return { state: 'not_applicable', table: null, lacks: [], reason }
}

/** A table of one column of words, each row a name and what is said of it. */
export function words(rows: readonly { readonly name: Word; readonly said: readonly Word[] }[]): FactTable {
  return {
    columns: [{ key: 'said' }],
    rows: rows.map(({ name, said }) => row(name, [{ kind: 'words', words: said }])),
  }
}

export function row(name: Word, cells: readonly Cell[], more: Partial<Pick<Row, 'level' | 'isTotal'>> = {}): Row {
  return { name, level: more.level ?? 0, isTotal: more.isTotal ?? false, cells }
}

export function word(key: string, values?: Word['values']): Word {
  return values ? { of: 'word', key, values } : { of: 'word', key }
}

export function said(text: string): Word {
  return { of: 'said', key: text }
}

export function amount(value: Decimal, unit: Unit | 't' | 't_co2e' | 'mwh' | 'percent' | 'count'): Cell {
  return { kind: 'amount', value, unit: typeof unit === 'string' ? { key: unit } : unit }
}

/** A quotient, cut far below what anybody reads, for a division may not end. */
export function quotient(part: Decimal, whole: Decimal): Decimal {
  return part.div(whole).toDecimalPlaces(PLACES, Exact.ROUND_HALF_EVEN)
}

/** A part of a whole, %. */
export function share(part: Decimal, whole: Decimal): Cell {
  return amount(quotient(part.times(100), whole), 'percent')
}

/** Kilograms told as tonnes of CO2e. */
export function co2e(kg: Decimal): Cell {
  return amount(kg.times(TONNE), 't_co2e')
}

/** Kilograms of a gas told as tonnes of it. */
export function mass(kg: Decimal): Cell {
  return amount(kg.times(TONNE), 't')
}

export function none(why: NoFigure): Cell {
  return { kind: 'none', why }
}

/** The two views of scope 2, and the parts that tables have columns for. */
export type View = 'location' | 'market'

/** What stands in a view: lines of the other view of scope 2 are not in it. */
export function inView(entries: readonly BookLine[], view: View): readonly BookLine[] {
  return entries.filter(({ basis }) => basis === 'both' || basis === view)
}

/** The entries of a scope in a view; those without a category belong to none. */
export function ofScope(entries: readonly BookLine[], scope: 1 | 2 | 3, view: View = 'location'): readonly BookLine[] {
  return inView(entries, view).filter(({ category }) => category !== null && scopeOf(category) === scope)
}

export function ofCategory(
  entries: readonly BookLine[],
  categories: readonly CategoryKey[],
  view: View = 'location',
): readonly BookLine[] {
  return inView(entries, view).filter(({ category }) => category !== null && categories.includes(category))
}

export function kgOf(entries: readonly BookLine[]): Decimal {
  return sumDecimals(entries.map(({ co2eKg }) => co2eKg))
}

export function bagOf(entries: readonly BookLine[]): GasBag {
  return entries.reduce((sum, { gasesKg }) => addBags(sum, gasesKg), EMPTY_BAG)
}

export function biogenicOf(entries: readonly BookLine[]): Decimal {
  return bagOf(entries).CO2_biogenic ?? ZERO
}

export function removedOf(entries: readonly BookLine[]): Decimal {
  return bagOf(entries).CO2_removed ?? ZERO
}

/** CO2e of one Kyoto gas of a bag, kg, methane by its origin where the set tells origins; null where the set has no potential for it. */
export function co2eOfGas(bag: GasBag, gas: keyof GasBag, gwpSet: GwpSet): Decimal | null {
  if (gasStanding(gas) !== 'kyoto' || !gwpSet.values.has(gas)) return null
  return toCo2e(Object.fromEntries(bagEntries(bag).filter(([one]) => substanceOf(one) === gas)), gwpSet).co2eKg
}

const TONNE = decimal('0.001')
const PLACES = 12
