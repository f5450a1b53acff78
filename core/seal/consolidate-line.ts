import type { LineResult } from '../activity/line.ts'
import { type CountedShare, shareInMonth } from '../boundary/month-shares.ts'
import { scaleBag } from '../gas/gas-bag.ts'
import { type Decimal, decimal } from '../quantity/decimal.ts'
import { lineOfMonths } from './clip-line.ts'

/**
 * A line as the boundary counts it: each figure times the share that counts (GHG Protocol Corporate Standard, chapter 3). Where
 * the share changes over the months of the line, each month counts with its own, and the line is the sum of its months.
 */
export function consolidateLine(line: LineResult, counted: CountedShare): LineResult {
  if (counted.monthShares) {
    const months = line.months.map((month) => partOfMonth(month, partOf(shareInMonth(counted, month.month))))
    return lineOfMonths(line, months)
  }
  const share = decimal(counted.share)
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
    months: line.months.map((month) => partOfMonth(month, part)),
    working: line.working,
    notes: line.notes,
    gaps: line.gaps,
  }
}

function partOfMonth(month: LineResult['months'][number], part: Decimal): LineResult['months'][number] {
  return {
    month: month.month,
    quantity: month.quantity.times(part),
    gasesKg: scaleBag(month.gasesKg, part),
    co2eKg: month.co2eKg.times(part),
    biogenicCo2Kg: month.biogenicCo2Kg.times(part),
  }
}

function partOf(share: string): Decimal {
  return decimal(share).div(WHOLE)
}

const WHOLE = 100
