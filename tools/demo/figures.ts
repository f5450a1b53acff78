import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'
import type { DemoSites } from './entries.ts'

type Figures = Parameters<ContractRouterClient<Contract>['businessUnit']['setFigures']>[0]

/** People, m², R$ million of revenue and km of vehicles in 2025, and tonnes of forged parts. */
const of2025 = {
  head: { people: 46, floor: 1800, revenue: 12, km: 62_000, tonnes: 0 },
  forge: { people: 118, floor: 6400, revenue: 31, km: 148_000, tonnes: 2150 },
  press: { people: 74, floor: 4100, revenue: 19, km: 96_000, tonnes: 1480 },
  store: { people: 22, floor: 2600, revenue: 7, km: 120_000, tonnes: 0 },
} as const

/** What each unit had in each year, by which emissions are measured: made up, and grown with the production. */
export function figuresOf(sites: DemoSites, levels: Readonly<Record<number, number>>): Figures[] {
  return (Object.keys(of2025) as (keyof typeof of2025)[]).map((key) => {
    const { people, floor, revenue, km, tonnes } = of2025[key]
    const years = Object.entries(levels).map(([year, level]) => ({ year: Number(year), level }))
    const scaled = (amount: number, level: number) => String(Math.round(amount * level))
    return {
      businessUnitId: sites[key],
      years: years.map(({ year, level }) => ({
        ...{ year, floorAreaM2: String(floor), employees: scaled(people, level) },
        revenueBrl: scaled(revenue * 1_000_000, level),
        distanceKm: scaled(km, level),
        loadedKm: scaled(km * 0.62, level),
      })),
      production:
        tonnes === 0
          ? []
          : years.map(({ year, level }) => ({
              year,
              product: 'Peças forjadas',
              unit: 't',
              quantity: scaled(tonnes, level),
            })),
    }
  })
}
