import { DomainError } from '../domain-error.ts'
import { textMemory } from '../text-memory.ts'
import { Decimal } from './decimal.ts'
import { DIMENSIONS, type Dimension, type DimensionVector } from './dimension.ts'
import { AMBIGUOUS, COUNTING, normaliseSpelling, SPELLINGS } from './unit-spelling.ts'
import { UNIT_TABLE, type UnitSymbol } from './unit-table.ts'

/**
 * Units of measure: a unit is a dimension and an exact scale to the coherent unit of that dimension. The tables of units
 * name the publication of every scale.
 */

/** A unit of one dimension; `scale` is how many coherent units it is. */
export interface Unit<D extends Dimension = Dimension> {
  readonly symbol: string
  readonly dimension: D
  readonly vector: DimensionVector
  readonly scale: Decimal
}

export type { UnitSymbol }

/** Every unit the model knows, by symbol. */
export const UNITS = Object.freeze(
  // Entry by entry the very keys and dimensions of the table.
  Object.fromEntries(
    Object.entries(UNIT_TABLE).map(([symbol, [dimension, scale]]) => [symbol, unit(symbol, dimension, scale)]),
  ),
) as { readonly [S in UnitSymbol]: Unit<(typeof UNIT_TABLE)[S][0]> }

function unit(symbol: string, dimension: Dimension, scale: string): Unit {
  const [above = '', below = '1'] = scale.split('/')
  const value = new Decimal(above).div(below)
  return Object.freeze({ symbol, dimension, vector: DIMENSIONS[dimension], scale: value })
}

/** The unit whose symbol is exactly this one, or undefined. */
export function findUnit(symbol: string): Unit | undefined {
  return Object.hasOwn(UNITS, symbol) ? UNITS[symbol as UnitSymbol] : undefined
}

/**
 * The unit a person or a fiscal document wrote, in any of its usual spellings; a calorific basis may follow a unit of
 * energy (`kWh (Gross CV)`, `GJ PCI`). Throws `unit.empty`, `unit.ambiguous` (a package, a gallon: it names no measure)
 * or `unit.unknown`.
 */
export function parseUnit(text: string): Unit {
  return parsed(text, readUnit)
}

function readUnit(text: string): Unit {
  const spelling = normaliseSpelling(text)
  if (spelling === '') throw new DomainError('unit.empty')
  const found = findUnit(text.trim()) ?? spelledUnit(spelling)
  if (!found) {
    const isAmbiguous = AMBIGUOUS.has(spelling) || COUNTING.has(spelling)
    throw new DomainError(isAmbiguous ? 'unit.ambiguous' : 'unit.unknown', { unit: text.slice(0, 40) })
  }
  return found
}

/**
 * The unit of a publication, or of an amount to which its factor applies: as `parseUnit`, but the words that count
 * things (`unit`, `UN`, `peça`) are the item, because a factor per item counts on purpose. Throws as `parseUnit`.
 */
export function parseCountedUnit(text: string): Unit {
  return counted(text, readCountedUnit)
}

function readCountedUnit(text: string): Unit {
  return COUNTING.has(normaliseSpelling(text)) ? UNITS.item : parseUnit(text)
}

/** The symbol of a unit in any of its usual spellings, or the words themselves where they name none of ours: `pares de sapatos`. */
export function spelledOrFree(text: string): string {
  const words = text.trim()
  return (findUnit(words) ?? spelledUnit(normaliseSpelling(words)))?.symbol ?? words
}

function spelledUnit(spelling: string): Unit | undefined {
  const symbol = SPELLINGS.get(spelling)
  if (symbol !== undefined) return UNITS[symbol]
  const [, base = '', gross] = HEAT_BASIS.exec(spelling) ?? []
  const heat = SPELLINGS.get(base)
  if (heat === undefined || UNITS[heat].dimension !== 'energy') return undefined
  return gross === undefined ? UNITS[heat] : findUnit(`${heat} PCS`)
}

/** Net (PCI, NCV, LHV, ICV) or gross (PCS, GCV, HHV, SCV) calorific value, after the unit. */
const HEAT_BASIS = /^(.+?)(?:(PCS|GCV|HHV|SCV|GROSSCV|GROSS)|PCI|NCV|LHV|ICV|NETCV|NET)$/

/** Units read before: lines name the same few over and over. */
const parsed = textMemory<Unit>(1000)
const counted = textMemory<Unit>(1000)

/** The units of a dimension that people enter, the usual ones where it has many. */
export function usualUnits(dimension: Dimension): readonly UnitSymbol[] {
  return USUAL[dimension] ?? SYMBOLS.filter((symbol) => UNITS[symbol].dimension === dimension)
}

const SYMBOLS = Object.keys(UNITS) as UnitSymbol[]

const USUAL: { readonly [D in Dimension]?: readonly UnitSymbol[] } = {
  mass: ['kg', 'g', 't', 'lb'],
  volume: ['L', 'mL', 'm³'],
  energy: ['kWh', 'MWh', 'GWh', 'Wh', 'MJ', 'GJ', 'TJ'],
  length: ['km', 'm'],
}
