/**
 * The physical amount behind a fiscal quantity. Invoices count in whatever they like: litres as `LT`, tonnes as `TO`,
 * but also buckets, cylinders and "units", which say how many and not how much. Those are asked, never guessed: "20 KG"
 * of a "45 kg cylinder" and "2 UN" of "13 kg" both occur.
 */

import { unlessRefused } from '../domain-error.ts'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { parseUnit, type UnitSymbol } from '../quantity/unit.ts'
import { textMemory } from '../text-memory.ts'
import type { ClassifiableLine, Classification, ClassificationRules } from './classification.ts'
import { type Packing, readPacking } from './packing.ts'

/** An amount with its unit's symbol, how it was read from the packing, and the question that it leaves open, if any. */
export type Measured = {
  readonly quantity: Classification['quantity']
  readonly packing?: Packing
  readonly question?: string
}

/** The quantity of a line for the source that it is taken for. */
export function physicalQuantity(
  line: Pick<ClassifiableLine, 'product' | 'unit' | 'quantity'>,
  generatorKey: string | undefined,
  rules: Pick<ClassificationRules, 'units'>,
): Measured {
  if (!isAmount(line.quantity)) return { quantity: null, question: 'classification.quantity_missing' }
  const accepted = generatorKey === undefined ? undefined : rules.units.get(generatorKey)
  const unit = isTins(line) ? undefined : unitOf(line.unit)
  if (unit !== undefined) {
    const quantity = { value: line.quantity, unit }
    if (accepted === undefined || accepted.includes(unit)) return { quantity }
    return { quantity, question: 'classification.unit_mismatch' }
  }
  const counted = isTins(line) ? 'LATA' : line.unit
  const packing =
    generatorKey &&
    readPacking({ product: line.product, unit: counted, accepted, isLpg: generatorKey.endsWith('.lpg') })
  if (!packing) return { quantity: null, question: 'classification.unit_ambiguous' }
  const quantity = { value: toPlain(decimal(line.quantity).times(packing.perUnit)), unit: packing.unit }
  return { quantity, packing, question: 'classification.confirm_packing' }
}

/** LT is a litre, and a tin (lata) where the description tells what one tin holds: "LATA 340 G", "LT 420G". */
function isTins({ product, unit }: Pick<ClassifiableLine, 'product' | 'unit'>): boolean {
  return unit !== null && TIN_OR_LITRE.test(unit) && TIN.test(product)
}

/** Whether the unit, as written, measures what the source takes. */
export function acceptsUnit(
  text: string | null,
  generatorKey: string,
  rules: Pick<ClassificationRules, 'units'>,
): boolean {
  const unit = unitOf(text)
  return unit !== undefined && (rules.units.get(generatorKey)?.includes(unit) ?? false)
}

/** Whether the text is an amount above zero, as a plain decimal. */
export function isAmount(text: string | null): text is string {
  return text !== null && PLAIN_DECIMAL.test(text) && Number(text) > 0
}

/** The unit as written, where it is one of mass, volume or energy. */
export function unitOf(text: string | null): UnitSymbol | undefined {
  return text === null ? undefined : units(text, readUnit)
}

function readUnit(text: string): UnitSymbol | undefined {
  const unit = unlessRefused(() => parseUnit(text))
  return unit && PHYSICAL.has(unit.dimension) ? (unit.symbol as UnitSymbol) : undefined
}

const TIN_OR_LITRE = /^ *LTS?\.? *$/i
const TIN = /(?<![a-z])(?:latas?|lt)[ .]*(?:c\/|com|de)? *\d+(?:[.,]\d+)? *(?:kg|grs?|gramas?|g|ml)(?![a-z])/i
/** What an invoice measures a fuel, a gas or energy by; hours, metres and money are asked about. */
const PHYSICAL: ReadonlySet<string> = new Set(['mass', 'volume', 'normal_volume', 'energy', 'gross_energy'])
const PLAIN_DECIMAL = /^\d+(?:\.\d+)?$/
const units = textMemory<UnitSymbol | undefined>(1000)
