import { CATEGORIES, type Scope } from '@pegada/core/factor/category.ts'
import { type Decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { ledgerOfYear } from '../inventory/ledger-of-year.ts'
import { listWorkingYears } from '../inventory/list-years.ts'

/** What each scope emitted in a year, kg CO2e. */
export type ScopesOfYear = ReadonlyMap<Scope, Decimal>

/** What each scope emitted in the years that hold lines, as the ledger stands now: restated where it was. */
export async function emittedOfYears(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  { from, to, scopeTwo }: { readonly from: number; readonly to: number; readonly scopeTwo: 'location' | 'market' },
): Promise<ReadonlyMap<number, ScopesOfYear>> {
  const { years } = await listWorkingYears(tx, ports, actor.companyId)
  const other = scopeTwo === 'location' ? 'market' : 'location'
  const found = new Map<number, ScopesOfYear>()
  for (const year of years.filter((one) => one >= from && one <= to)) {
    const { entries, lines } = await ledgerOfYear(tx, ports, actor, year)
    if (lines.size === 0) continue
    const counted = entries.filter(({ basis }) => basis !== other)
    const kgOf = (scope: Scope) =>
      sumDecimals(
        counted
          .filter(({ category }) => (category ? CATEGORIES[category].scope : 3) === scope)
          .map(({ co2eKg }) => co2eKg),
      )
    found.set(year, new Map(([1, 2, 3] as const).map((scope) => [scope, kgOf(scope)])))
  }
  return found
}
