import type { Outputs } from '@pegada/contract/contract.ts'
import type { TargetLack } from '@pegada/contract/initiative-kinds.ts'
import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import { byMarket, type CategoryPool } from '@pegada/core/reduction/by-market.ts'
import type { DriverPart } from '@pegada/core/reduction/driver-part.ts'
import type { Driver, ForecastYear } from '@pegada/core/reduction/forecast.ts'
import { amountsAhead, intensityAhead } from '@pegada/core/reduction/intensity-ahead.ts'
import { isCounted } from '@pegada/core/reduction/target-coverage.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { marketPoolsOfYear } from '../drilldown/pools-of-year.ts'
import type { readTarget } from '../target/read-target.ts'
import type { PlanLedger } from './plan-ledger.ts'
import { shown } from './present.ts'

export type PlanTarget = Awaited<ReturnType<typeof readTarget>>
type Intensity = Outputs['initiative']['plan']['years'][number]['intensity']
type PartDriver = Driver & { readonly part: DriverPart | null }

/** The pools of a ledger: those that a target counts, scope 2 by its method, where one is given. */
export async function countedPools(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId'>,
  { year, gwpSet, pools }: PlanLedger,
  target: PlanTarget | undefined,
): Promise<ReadonlyMap<string, CategoryPool>> {
  if (!target) return pools
  const counted = new Map(
    [...pools].filter(([, { category }]) => isCounted(target, isCategoryKey(category) ? category : null)),
  )
  if (target.scopeTwo === 'location' || !target.scopes.includes(2)) return counted
  return byMarket(counted, await marketPoolsOfYear(tx, ports, actor, year, gwpSet))
}

/** What is missing before the years from one to another can be held against a target; null where nothing is. */
export function lackOf(
  target: PlanTarget,
  drivers: readonly PartDriver[],
  year: number,
  lastYear: number,
): TargetLack | null {
  if (target.years[0]?.allowed === null) return 'base'
  if (target.measure === null) {
    const isAhead = (one: PlanTarget['years'][number]) => one.year >= year && one.year <= lastYear
    return target.years.some((one) => isAhead(one) && one.allowed !== null) ? null : 'year'
  }
  const now = target.years.find((one) => one.year === year)
  if (!now) return 'year'
  if (now.amount === null || now.emitted === null) return 'amount'
  return drivers.some(isOfMeasure) ? null : 'driver'
}

/**
 * What a forecast comes to in the measure of a target of intensity, by year: what it is measured by begins as the ledger’s year tells it, and
 * is moved by the drivers that are stated of it. Without one of those only the first year can be told; null of any other target.
 */
export function intensitiesOf(
  target: PlanTarget | undefined,
  drivers: readonly PartDriver[],
  firstYear: number,
  lastYear: number,
): (year: ForecastYear, withKg: Decimal) => Intensity {
  const now = target?.years.find((one) => one.year === firstYear)
  if (!target || target.measure === null || !now || now.amount === null || now.emitted === null) return () => null
  const moving = drivers.filter(isOfMeasure)
  const amounts = amountsAhead(decimal(now.amount), moving, firstYear, moving.length > 0 ? lastYear : firstYear)
  const allowedIn = new Map(target.years.map(({ year, allowed }) => [year, allowed]))
  return (of, withKg) => {
    const amount = amounts.get(of.year)
    const found = amount && intensityAhead(of, withKg, amount)
    if (!found) return null
    const allowed = allowedIn.get(of.year) ?? null
    return {
      ...{ amount: shown(amount.amount), usual: shown(found.usual), low: shown(found.low), high: shown(found.high) },
      ...{ with: shown(found.with), allowed, gap: allowed === null ? null : shown(found.with.minus(allowed)) },
    }
  }
}

function isOfMeasure({ part }: PartDriver): boolean {
  return part === 'measure'
}
