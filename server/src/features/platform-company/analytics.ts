import type { Outputs } from '@pegada/contract/contract.ts'
import { STATES } from '@pegada/core/company/address.ts'
import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import type { Ports } from '../../ports.ts'
import { countBy } from './repo-places.ts'

/** How many companies there are of each size, sector and state, the most first; what nobody said stands last. */
export function companyAnalytics({ db }: Pick<Ports, 'db'>): Promise<Outputs['platformCompany']['analytics']> {
  return db.asOwner(async (tx) => {
    const sizes = await countBy(tx, 'size')
    const sectors = await countBy(tx, 'sector')
    const states = await countBy(tx, 'state')
    return {
      companies: sizes.reduce((total, { companies }) => total + companies, 0),
      bySize: counted(sizes, (text) => COMPANY_SIZES.find((size) => size === text)).map(([size, companies]) => ({
        size,
        companies,
      })),
      bySector: counted(sectors, (text) => text.trim() || undefined).map(([sector, companies]) => ({
        sector,
        companies,
      })),
      byState: counted(states, (text) => STATES.find((state) => state === text)).map(([state, companies]) => ({
        state,
        companies,
      })),
    }
  })
}

interface Counted {
  readonly value: string | null
  readonly companies: number
}

/** The counts by what is known of each value; what is not known is one, and the last. */
function counted<T extends string>(rows: readonly Counted[], known: (text: string) => T | undefined) {
  const sums = new Map<T | null, number>()
  for (const { value, companies } of rows) {
    const key = known(value ?? '') ?? null
    sums.set(key, (sums.get(key) ?? 0) + companies)
  }
  return [...sums].toSorted(([one, a], [other, b]) => Number(one === null) - Number(other === null) || b - a)
}
