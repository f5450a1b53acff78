import { type Decimal, toPlain } from '../quantity/decimal.ts'
import { type GasKey, gasPosition } from './gas.ts'

/**
 * Kilograms of each gas. A bag is never changed: adding and scaling give a new one, and bags add up to the same bag in
 * any order because the decimals are exact.
 */
export type GasBag = Readonly<Partial<Record<GasKey, Decimal>>>

/** A bag with nothing in it. */
export const EMPTY_BAG: GasBag = Object.freeze({})

/** The gases of a bag with their kilograms, in the canonical order of gases. */
export function bagEntries(bag: GasBag): readonly (readonly [GasKey, Decimal])[] {
  const entries = Object.entries(bag) as [GasKey, Decimal][]
  let before = -1
  for (const [gas] of entries) {
    const position = gasPosition(gas)
    if (position < before) return entries.sort(([a], [b]) => gasPosition(a) - gasPosition(b))
    before = position
  }
  return entries
}

/** The sum of two bags, gas by gas, in kg. */
export function addBags(a: GasBag, b: GasBag): GasBag {
  const sum: Partial<Record<GasKey, Decimal>> = { ...a }
  for (const [gas, massKg] of Object.entries(b) as [GasKey, Decimal][]) {
    const before = sum[gas]
    sum[gas] = before ? before.plus(massKg) : massKg
  }
  return sum
}

/** Every gas of the bag times the factor. */
export function scaleBag(bag: GasBag, factor: Decimal): GasBag {
  const scaled: Partial<Record<GasKey, Decimal>> = {}
  for (const [gas, massKg] of Object.entries(bag) as [GasKey, Decimal][]) scaled[gas] = massKg.times(factor)
  return scaled
}

/** The bag as plain decimal strings in kg, in the canonical order of gases. */
export function bagToStrings(bag: GasBag): Record<string, string> {
  return Object.fromEntries(bagEntries(bag).map(([gas, massKg]) => [gas, toPlain(massKg)]))
}
