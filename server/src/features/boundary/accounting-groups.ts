import { monthsOfYear } from '@pegada/core/period/period.ts'
import { type Decimal, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { unitMonths } from '../inventory/unit-months.ts'
import type { YearBoundary } from '../inventory-year/boundary-of.ts'
import { selectEntities } from './repo.ts'
import { shareIn } from './share-in.ts'

/** Emissions of the consolidated accounting group, or of other investees, kg CO2e, scope 2 by location. */
export interface AccountingGroupKg {
  readonly group: 'consolidated' | 'other_investee'
  readonly scope1Kg: Decimal
  readonly scope2Kg: Decimal
}

/**
 * What a year of this boundary counts of each accounting group, and the units that emitted (IFRS S2, 29 (a) (iv)). A unit of no entity is the
 * company's own, which is consolidated.
 */
export async function accountingGroupsOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  { row, sites }: YearBoundary,
): Promise<{ readonly groups: readonly AccountingGroupKg[]; readonly emitting: readonly string[] }> {
  const groupOfEntity = new Map(
    (await selectEntities(tx, row.companyId)).map(({ id, accountingGroup }) => [id, accountingGroup]),
  )
  const entityOf = new Map(sites.map(({ id, entityId }) => [id, entityId]))
  const shares = new Map(
    sites.map(({ id, isIncluded, share, monthShares }) => [id, isIncluded ? (monthShares ?? [share]) : ['0']]),
  )
  const months = new Set<string>(monthsOfYear(row.year))
  const sums = new Map<string, Decimal>()
  const emitting = new Set<string>()
  for (const { unitId, month, scope, co2eKg } of await unitMonths(tx, ports, row, row.gwpSet)) {
    const kg = co2eKg.times(shareIn(shares.get(unitId), month)).times('0.01')
    if (!months.has(month) || kg.isZero()) continue
    emitting.add(unitId)
    const group = groupOfEntity.get(entityOf.get(unitId) ?? '') ?? 'consolidated'
    sums.set(`${group} ${scope}`, (sums.get(`${group} ${scope}`) ?? ZERO).plus(kg))
  }
  const groups = (['consolidated', 'other_investee'] as const).map((group) => ({
    group,
    scope1Kg: sums.get(`${group} 1`) ?? ZERO,
    scope2Kg: sums.get(`${group} 2`) ?? ZERO,
  }))
  return { groups, emitting: [...emitting] }
}
