import type { LineResult } from '../activity/line.ts'
import { scaleBag } from '../gas/gas-bag.ts'
import type { Decimal } from '../quantity/decimal.ts'

/**
 * A line as the boundary counts it: under equity share each figure times the share held (GHG Protocol Corporate Standard,
 * chapter 3); under control all of it.
 */
export function consolidateLine(line: LineResult, share: Decimal): LineResult {
  if (share.eq(WHOLE)) return line
  const part = share.div(WHOLE)
  const { value, unit } = line.quantity
  return {
    id: line.id,
    scope: line.scope,
    category: line.category,
    generatorKey: line.generatorKey,
    methodKey: line.methodKey,
    basis: line.basis,
    factor: line.factor,
    quantity: { value: value.times(part), unit },
    gasesKg: scaleBag(line.gasesKg, part),
    co2eKg: line.co2eKg.times(part),
    gwpSet: line.gwpSet,
    biogenicCo2Kg: line.biogenicCo2Kg.times(part),
    nonKyotoKg: scaleBag(line.nonKyotoKg, part),
    nonKyotoCo2eKg: line.nonKyotoCo2eKg?.times(part) ?? null,
    months: line.months.map((month) => ({
      month: month.month,
      quantity: month.quantity.times(part),
      gasesKg: scaleBag(month.gasesKg, part),
      co2eKg: month.co2eKg.times(part),
      biogenicCo2Kg: month.biogenicCo2Kg.times(part),
    })),
    working: line.working,
    notes: line.notes,
    gaps: line.gaps,
  }
}

const WHOLE = 100
