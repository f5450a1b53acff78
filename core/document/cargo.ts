/** Weights of freight documents in kilograms. */
import { Decimal, toPlain } from '../quantity/decimal.ts'
import type { CargoQuantity } from './cte-document.ts'

/** The unit that `cUnid` stands for in a CT-e or MDF-e. */
export function cargoUnit(code: string | null): string | null {
  return code === null ? null : (UNITS.get(code) ?? code)
}

/** Kilograms of an amount in KG or TON, null for every other unit. */
export function kilograms(unit: string | null, quantity: string | null): string | null {
  if (quantity === null) return null
  if (unit === 'KG') return quantity
  return unit === 'TON' ? toPlain(new Decimal(quantity).times(1000)) : null
}

/** The first weight that is called gross, else the first weight at all. */
export function statedWeight(quantities: readonly CargoQuantity[]): string | null {
  const weights = weightsOf(quantities)
  return (weights.find(({ isGross }) => isGross) ?? weights[0])?.kg ?? null
}

/**
 * The weight to reckon with: gross by name or, on a CT-e Simplificado, by its code (02 of the invoices, 03 checked by
 * the carrier); then any other, a cubage and what the freight is priced by last, because those may be a volume taken for a
 * weight. Zero is no weight.
 */
export function grossWeight(quantities: readonly CargoQuantity[]): string | null {
  const weights = weightsOf(quantities).filter(({ kg }) => kg !== '0')
  const chosen =
    weights.find(({ isGross }) => isGross) ??
    weights.find(({ measure }) => measure === '02') ??
    weights.find(({ measure }) => measure === '03') ??
    weights.find(({ measure }) => !PRICED.test(measure)) ??
    weights[0]
  return chosen?.kg ?? null
}

/** True when a document calls several different amounts its gross weight. */
export function hasSeveralGrossWeights(quantities: readonly CargoQuantity[]): boolean {
  const gross = weightsOf(quantities).filter(({ isGross }) => isGross)
  return gross.some(({ kg }) => kg !== gross[0]?.kg)
}

type Weight = { readonly kg: string; readonly measure: string; readonly isGross: boolean }

function weightsOf(quantities: readonly CargoQuantity[]): Weight[] {
  const weights: Weight[] = []
  for (const { unit, measure, quantity } of quantities) {
    const kg = kilograms(unit, quantity)
    if (kg === null) continue
    const name = (measure ?? '').trim().toUpperCase()
    weights.push({ kg, measure: name, isGross: name.includes('BRUTO') })
  }
  return weights
}

/** `tpMed` 00 and 01 of a CT-e Simplificado, 04 and the free texts of the others. */
const PRICED = /^0[014]$|CUBA|TAXA|CALC|\bBC\b/

const UNITS: ReadonlyMap<string, string> = new Map([
  ['00', 'M3'],
  ['01', 'KG'],
  ['02', 'TON'],
  ['03', 'UNIT'],
  ['04', 'L'],
  ['05', 'MMBTU'],
])
