import { DomainError, unlessRefused } from '../domain-error.ts'
import type { DeclaredUnit } from '../footprint/product-footprint.ts'
import { type Decimal, ONE } from '../quantity/decimal.ts'
import { findUnit, parseCountedUnit, spelledOrFree, type Unit } from '../quantity/unit.ts'

/** The symbol of ours for a declared unit of PACT; a megabit second stands in words. */
export function symbolOfDeclared(unit: DeclaredUnit): string {
  return DECLARED[unit]
}

const DECLARED: Readonly<Record<DeclaredUnit, string>> = {
  liter: 'L',
  kilogram: 'kg',
  'cubic meter': 'm³',
  'kilowatt hour': 'kWh',
  megajoule: 'MJ',
  'ton kilometer': 't·km',
  'square meter': 'm²',
  piece: 'item',
  hour: 'h',
  'megabit second': 'Mbit·s',
}

/** An input's unit as it is counted; with a distance, for each km. */
export interface CountedIn {
  readonly name: string
  readonly unit: string
  readonly isCarried: boolean
}

/**
 * How many units of its source one unit of an input is: 1000 where the input is in t and the source per kg. What is carried is
 * counted by km: t by 300 km meets a source per t·km. Words that name no unit of ours are the same where they read the same. Throws
 * `product.unit_differs`.
 */
export function perUnitOfSource({ name, unit, isCarried }: CountedIn, sourceUnit: string): Decimal {
  const source = unitIn(sourceUnit)
  const own = isCarried ? carriedIn(unit) : unitIn(unit)
  if (source && own && source.dimension === own.dimension) return own.scale.div(source.scale).toDecimalPlaces(40)
  if (!source && !own && spelledOrFree(unit) === spelledOrFree(sourceUnit)) return ONE
  throw new DomainError('product.unit_differs', { name, unit: isCarried ? `${unit} × km` : unit, wanted: sourceUnit })
}

function unitIn(text: string): Unit | undefined {
  return unlessRefused(() => parseCountedUnit(text))
}

/** The unit times a kilometre; of any mass by way of tonnes. */
function carriedIn(text: string): { readonly dimension: string; readonly scale: Decimal } | undefined {
  const unit = unitIn(text)
  if (!unit) return undefined
  const tonne = findUnit('t')
  const byTonne = unit.dimension === 'mass' && tonne ? unit.scale.div(tonne.scale) : ONE
  const symbol = unit.dimension === 'mass' ? 't' : (CARRIED[unit.symbol] ?? unit.symbol)
  const carried = findUnit(`${symbol}·km`)
  return carried && { dimension: carried.dimension, scale: carried.scale.times(byTonne) }
}

/** How the tables of units spell what is carried by km. */
const CARRIED: Readonly<Record<string, string>> = { person: 'p', passenger: 'p', vehicle: 'v' }
