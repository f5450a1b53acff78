import { EXCHANGE } from '@pegada/core/money/price-series.ts'
import { decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import type { TargetFacts } from '@pegada/core/reduction/check-target.ts'
import { type CategoryKg, coveredPercent, valueChainPercent } from '@pegada/core/reduction/target-coverage.ts'
import { LARGE_COMPANY } from '@pegada/core/reduction/target-rules.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { opinionsOfYear } from '../assurance/opinions-of-year.ts'
import { amountsOf } from '../benchmark/measured-by.ts'
import { listOfferedUnits } from '../business-unit/list-business-units.ts'
import { findCurrentSeal } from '../seal/list-seals.ts'
import { coverageOf } from './present.ts'
import { selectCovering, type TargetRow } from './repo.ts'

/**
 * What the ledger of the base year, the opinions on it, the other targets of the same term, the figures of the units and the target itself
 * say; what none of them holds is unknown.
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
  }
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

/** People and revenue of the newest year that a unit told; a sum that lacks a unit counts only where it is large already. */
async function sizeOf(tx: Tx, { catalogue }: Pick<Ports, 'catalogue'>, { companyId }: Pick<Actor, 'companyId'>) {
  const units = (await listOfferedUnits(tx, companyId)).map(({ id }) => id)
  const people = wholeOf(await amountsOf(tx, companyId, 'employees', undefined), units)
  const revenue = wholeOf(await amountsOf(tx, companyId, 'revenue', undefined), units)
  const rate = revenue && catalogue.indices.get(EXCHANGE.USD?.annual ?? '')?.get(String(revenue.year))
  const usdMillions = rate ? revenue.sum.div(decimal(rate)) : null
  const isKnown = (told: typeof people, isLarge: boolean | undefined) => told !== null && (told.isWhole || isLarge)
  return {
    staff: people && isKnown(people, people.sum.gt(LARGE_COMPANY.staffAbove)) ? people.sum.toNumber() : null,
    usdMillions: isKnown(revenue, usdMillions?.gt(LARGE_COMPANY.usdMillionsAbove)) ? usdMillions : null,
  }
}

function wholeOf(rows: Awaited<ReturnType<typeof amountsOf>>, units: readonly string[]) {
  const told = rows.flatMap(({ unitId, year, amount }) => (amount === null ? [] : [{ unitId, year, amount }]))
  if (told.length === 0) return null
  const year = Math.max(...told.map((one) => one.year))
  const ofYear = told.filter((one) => one.year === year)
  const named = new Set(ofYear.map(({ unitId }) => unitId))
  return {
    year,
    sum: sumDecimals(ofYear.map(({ amount }) => decimal(amount))),
    isWhole: units.every((id) => named.has(id)),
  }
}
