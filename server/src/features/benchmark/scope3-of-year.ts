import type { Outputs } from '@pegada/contract/contract.ts'
import type { Scope } from '@pegada/core/factor/category.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { YearKey } from '../inventory-year/boundary-of.ts'
import { screeningOfYear } from '../inventory-year/screening-of-year.ts'

/** What a figure of these scopes covers of scope 3 in the year: its categories, measured, left out or open; none where it does not count. */
export async function scope3OfYear(
  tx: Tx,
  key: YearKey,
  scopes: readonly Scope[],
): Promise<Outputs['benchmark']['own']['years'][number]['scope3']> {
  if (!scopes.includes(3)) return []
  return (await screeningOfYear(tx, key)).flatMap(({ category, scope, state, exclusion }) =>
    scope === 3
      ? [{ category, status: state, ground: exclusion?.ground ?? null, reason: exclusion?.reason ?? null }]
      : [],
  )
}
