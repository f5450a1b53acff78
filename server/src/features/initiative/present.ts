import type { Outputs } from '@pegada/contract/contract.ts'
import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { InitiativeRow } from './repo.ts'

/** An initiative as it is answered. */
export function presentInitiative(row: InitiativeRow): Outputs['initiative']['create'] {
  const { companyId: _, createdBy: __, createdAt, startMonth, categories, ...said } = row
  const plain = (text: string | null) => (text === null ? null : toPlain(decimal(text)))
  return {
    ...said,
    categories: categories.filter(isCategoryKey),
    startMonth,
    sharePercent: plain(row.sharePercent),
    ratio: plain(row.ratio),
    tonnesPerYear: plain(row.tonnesPerYear),
    investment: toPlain(decimal(row.investment)),
    runningCost: toPlain(decimal(row.runningCost)),
    saving: toPlain(decimal(row.saving)),
    createdAt: createdAt.toISOString(),
  }
}

/** A division may not end. */
export function shown(value: Decimal): string {
  return toPlain(value.toDecimalPlaces(PLACES))
}

const PLACES = 12
