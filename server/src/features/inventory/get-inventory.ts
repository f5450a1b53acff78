import type { Outputs } from '@pegada/contract/contract.ts'
import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { type YearBasis, yearDifferences } from '@pegada/core/inventory/year-differences.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { assertYearBegun, currentYear } from '../inventory-year/assert-year-begun.ts'
import { boundaryOf, gwpSetOf } from '../inventory-year/boundary-of.ts'
import { derivedMasses } from './derived-masses.ts'
import { findElectricityGaps } from './find-gaps.ts'
import {
  countLines,
  countShares,
  findPendingItems,
  listElectricityMonths,
  listStoredGaps,
  listYears,
  sumMarketElectricity,
  sumMonths,
  sumSites,
  sumSources,
  sumWholeYear,
  type YearFilter,
} from './repo.ts'
import { listBought } from './repo-bought.ts'
import { bagOf, figureOf, gasesWithoutPotential, type SumInput, type Sums, sumInventory } from './sum-inventory.ts'

type Inventory = Outputs['inventory']['get']
type InventoryPorts = Pick<Ports, 'catalogue' | 'clock'>

export interface InventoryQuestion {
  readonly year: number
  readonly businessUnitId?: string | undefined
  readonly part?: InventoryPart | undefined
  /** The set of the year, unless said. */
  readonly gwpSet?: GwpSetName | undefined
}

/**
 * The inventory of a year: its totals, what is missing, and the year before.
 * Throws `inventory.year_out_of_range` for a year that has not begun, or `business_unit.not_found`.
 */
export async function getInventory(
  tx: Tx,
  ports: InventoryPorts,
  actor: Pick<Actor, 'companyId'>,
  question: InventoryQuestion,
): Promise<Inventory> {
  const { year, businessUnitId, part } = question
  assertYearBegun(ports, year)
  const filter: YearFilter = { companyId: actor.companyId, year, businessUnitId, part }
  const setName = question.gwpSet ?? (await gwpSetOf(tx, { companyId: actor.companyId, year }))
  const gwpSet = ports.catalogue.gwpSets[setName]
  const units = await listBusinessUnits(tx, actor.companyId)
  const named = new Map(units.map((unit) => [unit.id, unit]))
  if (businessUnitId !== undefined && !named.has(businessUnitId)) throw new DomainError('business_unit.not_found')
  const nameOfSite = (id: string) => named.get(id)?.name ?? ''
  const sources = await sumSources(tx, filter)
  const sums = await sumYear(tx, ports, filter, { gwpSet, sources, nameOfSite })
  const unvalued = gasesWithoutPotential(bagOf(sources), gwpSet).map((gas) => ({
    code: 'inventory.gas_without_gwp',
    data: { gas, gwpSet: gwpSet.name },
    activityId: null,
  }))
  const months = await listElectricityMonths(tx, filter)
  const electricity = findElectricityGaps(months, { year, today: today(ports.clock), siteOf: (id) => named.get(id) })
  return {
    year,
    gwpSet: gwpSet.name,
    ...sums,
    previousYear: await previousYear(tx, filter, { ports, setName, categories: categoriesOf(sources) }),
    gaps: [...unvalued, ...electricity, ...(await storedGaps(tx, filter))],
    pendingItems: await findPendingItems(tx, actor.companyId),
    years: await years(tx, ports, actor.companyId),
  }
}

async function sumYear(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  filter: YearFilter,
  input: Pick<SumInput, 'gwpSet' | 'sources' | 'nameOfSite'>,
): Promise<Pick<Inventory, keyof Sums | 'scope2'>> {
  const counts = await countLines(tx, filter)
  const bought = await listBought(tx, filter)
  const stored = new Map(counts.map(({ generatorKey, sourceName }) => [generatorKey, sourceName]))
  const sums = sumInventory({
    ...input,
    year: filter.year,
    sites: await sumSites(tx, filter),
    months: await sumMonths(tx, filter),
    counts,
    shares: await countShares(tx, filter),
    boughtOf: ({ category, generatorKey }) => bought.get(`${category} ${generatorKey}`) ?? [],
    nameOfGenerator: (key) => nameOfSource(catalogue, { generatorKey: key, sourceName: stored.get(key) ?? '' }),
  })
  const market = figureOf(await marketMasses(tx, { catalogue }, filter), input.gwpSet)
  const location = sums.byScope.find(({ scope }) => scope === 2)?.co2eKg ?? '0'
  return { ...sums, scope2: { locationCo2eKg: location, marketCo2eKg: market.co2eKg } }
}

/** Kilograms of scope 2 by market: what lines hold by market, and what certificates and the residual mix stand for. */
async function marketMasses(tx: Tx, ports: Pick<Ports, 'catalogue'>, filter: YearFilter) {
  const ofLines = await sumMarketElectricity(tx, filter)
  if (filter.part !== undefined && filter.part !== 'scope2') return ofLines
  return [...ofLines, ...(await derivedMasses(tx, ports, filter))]
}

async function previousYear(
  tx: Tx,
  filter: YearFilter,
  { ports, setName, categories }: { ports: InventoryPorts; setName: GwpSetName; categories: ReadonlySet<string> },
): Promise<Inventory['previousYear']> {
  const before = { ...filter, year: filter.year - 1 }
  const { gases, lines } = await sumWholeYear(tx, before)
  if (lines === 0) return null
  const then = await basisOf(tx, before, categoriesOf(await sumSources(tx, before)))
  const now = await basisOf(tx, filter, categories)
  const differs = yearDifferences(then, now, filter.year === currentYear(ports))
  return {
    year: before.year,
    ...figureOf(gases, ports.catalogue.gwpSets[setName]),
    lines,
    differs: differs.map(({ kind, names }) => ({ kind, names: [...names] })),
  }
}

/** What bears on whether the year can be compared with another. */
async function basisOf(tx: Tx, key: YearFilter, categories: ReadonlySet<string>): Promise<YearBasis> {
  const { row, sites } = await boundaryOf(tx, { companyId: key.companyId, year: key.year })
  const counted = sites.map(({ id, isIncluded, share, monthShares }) => ({
    id,
    share: isIncluded ? (monthShares?.join(' ') ?? share) : '0',
  }))
  return { gwpSet: row.gwpSet, boundary: row.boundary, sites: counted, categories }
}

function categoriesOf(sources: readonly { readonly category: string }[]): ReadonlySet<string> {
  return new Set(sources.map(({ category }) => category))
}

/** Gaps that lines carry; beyond the first, only how many more there are. */
async function storedGaps(tx: Tx, filter: YearFilter): Promise<Inventory['gaps']> {
  const { rows, total } = await listStoredGaps(tx, filter, GAPS_MAX)
  const gaps = rows.map(({ code, data, activityId }) => ({ code, data, activityId }))
  const more = total - rows.length
  return more > 0 ? [...gaps, { code: 'inventory.more_gaps', data: { count: more }, activityId: null }] : gaps
}

async function years(tx: Tx, ports: Pick<Ports, 'clock'>, companyId: string): Promise<number[]> {
  const held = await listYears(tx, companyId)
  return [...new Set([currentYear(ports), ...held])].sort((a, b) => b - a)
}

const GAPS_MAX = 500
