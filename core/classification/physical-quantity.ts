/**
 * The physical amount behind a fiscal quantity. Invoices count in whatever they like: litres as `LT`, tonnes as `TO`,
 * but also buckets, cylinders and "units", which say how many and not how much. Those are asked, never guessed: "20 KG"
 * of a "45 kg cylinder" and "2 UN" of "13 kg" both occur.
 */
import { DomainError } from '../domain-error.ts'
import { parseUnit, type UnitSymbol } from '../quantity/unit.ts'
import type { ClassifiableItem, Classification, ClassificationRules } from './classification.ts'

/** The quantity with its unit's symbol, and the question that it leaves open, if any. */
export function physicalQuantity(
  item: ClassifiableItem,
  generatorKey: string | undefined,
  rules: ClassificationRules,
): { readonly quantity: Classification['quantity']; readonly question?: string } {
  if (item.quantity === null) return { quantity: null, question: 'classification.quantity_missing' }
  const unit = unitOf(item.unit)
  if (unit === undefined) return { quantity: null, question: 'classification.unit_ambiguous' }
  const accepted = generatorKey === undefined ? undefined : rules.units.get(generatorKey)
  const quantity = { value: item.quantity, unit }
  if (accepted === undefined || accepted.includes(unit)) return { quantity }
  return { quantity, question: 'classification.unit_mismatch' }
}

function unitOf(text: string | null): UnitSymbol | undefined {
  try {
    const unit = parseUnit(text ?? '')
    return PHYSICAL.has(unit.dimension) ? (unit.symbol as UnitSymbol) : undefined
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** What an invoice measures a fuel, a gas or energy by; hours, metres and money are asked about. */
const PHYSICAL: ReadonlySet<string> = new Set(['mass', 'volume', 'normal_volume', 'energy', 'gross_energy'])
