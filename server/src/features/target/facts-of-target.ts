import { EXCHANGE } from '@pegada/core/money/price-series.ts'
import { type Decimal, decimal, sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { TargetFacts } from '@pegada/core/reduction/check-target.ts'
import { suppliersWithTargets } from '@pegada/core/reduction/supplier-targets.ts'
import {
  type CategoryKg,
  countedKg,
  coveredPercent,
  valueChainPercent,
} from '@pegada/core/reduction/target-coverage.ts'
import { LARGE_COMPANY } from '@pegada/core/reduction/target-rules.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { opinionsOfYear } from '../assurance/opinions-of-year.ts'
import { amountsOf } from '../benchmark/measured-by.ts'
import { toldTargets } from '../engagement/told-targets.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { findCurrentSeal } from '../seal/list-seals.ts'
import { boughtOfSuppliers } from '../supplier-overview/bought-of-suppliers.ts'
import { coverageOf } from './present.ts'
import { selectCovering, type TargetRow } from './repo.ts'

/**
 * What the ledger of the base year, the opinions on it, the other targets of the same term, the figures of the units, the answers of
 * suppliers and the target itself say; what none of them holds is unknown.
 */
export async function factsOfTarget(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId'>,
  row: TargetRow,
  base: CategoryKg | undefined,
): Promise<TargetFacts> {
  const targets = (await selectCovering(tx, row)).map(coverageOf)
  return {
    ownCovered: base ? coveredPercent(targets, [1, 2], base) : null,
    valueChainCovered: base ? coveredPercent(targets, [3], base) : null,
    valueChainShare: base ? valueChainPercent(base) : null,
    ...(await sizeOf(tx, ports, actor)),
    excluded: row.excludedPercent === null ? null : decimal(row.excludedPercent),
    isAssured: await isAssured(tx, { companyId: row.companyId, year: row.baseYear }),
    hasPublicPlan: row.planUrl === null ? null : true,
    suppliersWithTargets: row.scope3 && row.term === 'near' ? await suppliersOf(tx, row, base) : null,
  }
}

/** Of what the target counts of scope 3 in the base year, or of what was bought in it, how much is of suppliers that told of a target of their own. */
async function suppliersOf(tx: Tx, row: TargetRow, base: CategoryKg | undefined): Promise<Decimal | null> {
  const told = await toldTargets(tx, row.companyId)
  if (told.size === 0) return null
  const valueChain = { ...coverageOf(row), scopes: [3] } as const
  const bought = await boughtOfSuppliers(tx, row, valueChain)
  return suppliersWithTargets(bought, told, base ? countedKg(valueChain, base) : ZERO)
}

/**
 * Whether a verifier gave assurance on the version of a year that stands: without an adverse opinion and without refusing one. Null where
 * none of them concluded on it here.
 */
async function isAssured(tx: Tx, key: { readonly companyId: string; readonly year: number }): Promise<boolean | null> {
  const standing = await findCurrentSeal(tx, key)
  const opinions = (await opinionsOfYear(tx, key)).filter(({ version }) => version === standing?.version)
  return opinions.length === 0 ? null : opinions.some(({ kind }) => kind === 'unmodified' || kind === 'modified')
}

type Key = Pick<Actor, 'companyId'>
type Told = Awaited<ReturnType<typeof amountsOf>>

/** People and revenue, each of the newest year that is whole; a sum that lacks a unit counts only where it is large already. */
async function sizeOf(tx: Tx, { catalogue }: Pick<Ports, 'catalogue'>, { companyId }: Key) {
  const inUsd = (sum: Decimal, year: number) => {
    const rate = catalogue.indices.get(EXCHANGE.USD?.annual ?? '')?.get(String(year))
    return rate ? sum.div(decimal(rate)) : null
  }
  const staff = await newestOf(tx, { companyId }, await amountsOf(tx, companyId, 'employees', undefined), (sum) =>
    sum.gt(LARGE_COMPANY.staffAbove),
  )
  const revenue = await newestOf(
    tx,
    { companyId },
    await amountsOf(tx, companyId, 'revenue', undefined),
    (sum, year) => inUsd(sum, year)?.gt(LARGE_COMPANY.usdMillionsAbove) ?? false,
  )
  return { staff: staff?.sum.toNumber() ?? null, usdMillions: revenue && inUsd(revenue.sum, revenue.year) }
}

/** The newest year that all units of its boundary told, or that is large without the others; null where there is none. */
async function newestOf(
  tx: Tx,
  { companyId }: Key,
  rows: Told,
  isLarge: (sum: Decimal, year: number) => boolean,
): Promise<{ readonly year: number; readonly sum: Decimal } | null> {
  const told = rows.flatMap(({ unitId, year, amount }) => (amount === null ? [] : [{ unitId, year, amount }]))
  const years = [...new Set(told.map(({ year }) => year))].toSorted((one, other) => other - one)
  for (const year of years) {
    const ofYear = told.filter((one) => one.year === year)
    const sum = sumDecimals(ofYear.map(({ amount }) => decimal(amount)))
    if (isLarge(sum, year)) return { year, sum }
    const named = new Set(ofYear.map(({ unitId }) => unitId))
    const { sites } = await boundaryOf(tx, { companyId, year })
    const asked = sites.filter(({ isIncluded, isArchived }) => isIncluded && !isArchived)
    if (asked.every(({ id }) => named.has(id))) return { year, sum }
  }
  return null
}
