import type { Outputs } from '@pegada/contract/contract.ts'
import { isCategoryKey, type Scope } from '@pegada/core/factor/category.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { type Coverage, VALUE_CHAIN_CATEGORIES } from '@pegada/core/reduction/target-coverage.ts'
import type { TargetRow } from './repo.ts'

/** A target as it is answered. */
export function presentTarget(row: TargetRow): Outputs['target']['create'] {
  const { id, name, term, scopeTwo, baseYear, targetYear, submittedYear, cutPercent, createdAt, measure } = row
  const { excludedPercent, excludedReason, planUrl, rules } = row
  const { scopes, categories } = coverageOf(row)
  const product = productOf(row)
  return {
    ...{ id, name, term, scopes: [...scopes], scopeTwo, categories: [...categories], measure },
    product: product ? { name: product.product, unit: product.unit } : null,
    ...{ baseYear, targetYear, submittedYear, cutPercent, excludedReason, planUrl, rules },
    excludedPercent: excludedPercent && toPlain(decimal(excludedPercent)),
    createdAt: createdAt.toISOString(),
  }
}

/** The scopes that a target covers, in order. */
export function scopesOf({ scope1, scope2, scope3 }: Pick<TargetRow, 'scope1' | 'scope2' | 'scope3'>): Scope[] {
  return ([1, 2, 3] as const).filter((scope) => ({ 1: scope1, 2: scope2, 3: scope3 })[scope])
}

/** What a target counts of the ledger. */
export function coverageOf(row: Pick<TargetRow, 'scope1' | 'scope2' | 'scope3' | 'categories'>): Coverage {
  return { scopes: scopesOf(row), categories: row.categories.filter(isCategoryKey).filter(isOfValueChain) }
}

/** The product that an intensity is measured by. */
export function productOf({ product, productUnit }: Pick<TargetRow, 'product' | 'productUnit'>) {
  return product === null || productUnit === null ? undefined : { product, unit: productUnit }
}

/** A figure as it is answered: a division may not end. */
export function shown(value: Decimal): string {
  return toPlain(value.toDecimalPlaces(PLACES))
}

export function textOf(value: Decimal | null): string | null {
  return value && shown(value)
}

const isOfValueChain = (key: (typeof VALUE_CHAIN_CATEGORIES)[number]) => VALUE_CHAIN_CATEGORIES.includes(key)
const PLACES = 12
