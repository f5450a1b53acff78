import { intensityOf } from '@pegada/core/benchmark/intensity.ts'
import { type CategoryKey, isCategoryKey } from '@pegada/core/factor/category.ts'
import { type Decimal, decimal, sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import { type CategoryKg, type Coverage, countedKg, isCounted } from '@pegada/core/reduction/target-coverage.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { amountsOf } from '../benchmark/measured-by.ts'
import { poolsOfYear } from '../drilldown/pools-of-year.ts'
import { ledgerOfYear } from '../inventory/ledger-of-year.ts'
import { listWorkingYears } from '../inventory/list-years.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import { coverageOf, productOf } from './present.ts'
import type { TargetRow } from './repo.ts'

export type Terms = Pick<
  TargetRow,
  'scope1' | 'scope2' | 'scope3' | 'scopeTwo' | 'categories' | 'measure' | 'product' | 'productUnit'
>
type Needed = Pick<Ports, 'catalogue' | 'clock'>
type Person = Pick<Actor, 'companyId'>

/** What a target says of a year of the ledger as it stands now: restated where it was. */
export interface YearOfTarget {
  /** What each category emitted, scope 2 as the target counts it. */
  readonly categories: CategoryKg
  /** What the target counts of it, kg CO2e. */
  readonly kg: Decimal
  /** What an intensity is measured by; null where nobody told it, and of an absolute target. */
  readonly amount: Decimal | null
  /** Units that emitted and did not tell it. */
  readonly missing: readonly string[]
  /** The figure that stands against the path: kg CO2e, or of an intensity kg CO2e for one; null where it has none. */
  readonly figure: Decimal | null
}

/** The years from one to another that hold lines. */
export async function yearsOfTarget(
  tx: Tx,
  ports: Needed,
  actor: Person,
  terms: Terms,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, YearOfTarget>> {
  const { years } = await listWorkingYears(tx, ports, actor.companyId)
  const coverage = coverageOf(terms)
  const amounts = await amountsByYear(tx, actor, terms)
  const found = new Map<number, YearOfTarget>()
  for (const year of years.filter((one) => one >= from && one <= to)) {
    const categories = await categoriesOf(tx, ports, actor, { year, scopeTwo: terms.scopeTwo })
    if (!categories) continue
    const kg = countedKg(coverage, categories)
    if (!amounts) {
      found.set(year, { categories, kg, amount: null, missing: [], figure: kg })
      continue
    }
    const told = amounts.get(year) ?? new Map<string, Decimal>()
    const units = await unitsOf(tx, ports, actor, year, coverage)
    const ids = new Set([...units.keys(), ...told.keys()])
    const { amount, perOne, missing } = intensityOf(
      [...ids].map((unitId) => ({ unitId, kg: units.get(unitId) ?? ZERO, amount: told.get(unitId) ?? null })),
    )
    // The ledger of the company tells scope 2 by market, the units only who emitted.
    const figure = perOne && kg.div(amount)
    found.set(year, { categories, kg, amount: amount.gt(0) ? amount : null, missing, figure })
  }
  return found
}

/** What each category emitted, scope 2 by one method; undefined where the year has no lines. */
export async function categoriesOf(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { year, scopeTwo }: { readonly year: number; readonly scopeTwo: 'location' | 'market' },
): Promise<CategoryKg | undefined> {
  const other = scopeTwo === 'location' ? 'market' : 'location'
  const { entries, lines } = await ledgerOfYear(tx, ports, actor, year)
  if (lines.size === 0) return undefined
  const groups = Map.groupBy(
    entries.filter(({ basis }) => basis !== other),
    ({ category }) => category,
  )
  return new Map([...groups].map(([key, entriesOf]) => [key, sumDecimals(entriesOf.map(({ co2eKg }) => co2eKg))]))
}

/** What each unit emitted of what the target counts, scope 2 by location. */
async function unitsOf(tx: Tx, ports: Needed, actor: Person, year: number, coverage: Coverage) {
  const gwpSet = await gwpSetOf(tx, { companyId: actor.companyId, year })
  const pools = await poolsOfYear(tx, ports, actor, year, gwpSet)
  const units = new Map<string, Decimal>()
  for (const { unitId, category, kg } of pools) {
    if (isCounted(coverage, keyOf(category))) units.set(unitId, (units.get(unitId) ?? ZERO).plus(kg))
  }
  return units
}

/** By year, what each unit told of what the intensity is measured by; undefined of an absolute target. */
async function amountsByYear(tx: Tx, { companyId }: Person, terms: Terms) {
  const { measure } = terms
  if (measure === null) return undefined
  const rows = await amountsOf(tx, companyId, measure, productOf(terms))
  const years = new Map<number, Map<string, Decimal>>()
  for (const { unitId, year, amount } of rows) {
    if (amount === null) continue
    const units = years.get(year) ?? new Map<string, Decimal>()
    years.set(year, units.set(unitId, decimal(amount)))
  }
  return years
}

function keyOf(text: string): CategoryKey | null {
  return isCategoryKey(text) ? text : null
}
