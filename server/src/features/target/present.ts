import type { Outputs } from '@pegada/contract/contract.ts'
import type { Scope } from '@pegada/core/factor/category.ts'
import type { TargetRow } from './repo.ts'

/** A target as it is answered. */
export function presentTarget(row: TargetRow): Outputs['target']['create'] {
  const { id, name, term, scopeTwo, baseYear, targetYear, submittedYear, cutPercent, createdAt } = row
  const scopes = scopesOf(row)
  return {
    id,
    name,
    term,
    scopes,
    scopeTwo,
    baseYear,
    targetYear,
    submittedYear,
    cutPercent,
    createdAt: createdAt.toISOString(),
  }
}

/** The scopes that a target covers, in order. */
export function scopesOf({ scope1, scope2, scope3 }: Pick<TargetRow, 'scope1' | 'scope2' | 'scope3'>): Scope[] {
  return ([1, 2, 3] as const).filter((scope) => ({ 1: scope1, 2: scope2, 3: scope3 })[scope])
}
