import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listBusinessUnits } from '../company/list-business-units.ts'
import { findElectricityGaps } from './find-gaps.ts'
import {
  countLines,
  countPendingItems,
  countShares,
  listStoredGaps,
  listYears,
  sumGases,
  sumWholeYear,
  type YearFilter,
} from './repo.ts'
import { bagOf, figureOf, gasesWithoutPotential, sumInventory } from './sum-inventory.ts'

type Inventory = Outputs['inventory']['get']
type InventoryPorts = Pick<Ports, 'catalogue' | 'clock'>

export interface InventoryQuestion {
  readonly year: number
  readonly businessUnitId?: string | undefined
  readonly gwpSet: GwpSetName
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
  const { year, businessUnitId } = question
  assertYearBegun(ports, year)
  const filter: YearFilter = { companyId: actor.companyId, year, businessUnitId }
  const gwpSet = ports.catalogue.gwpSets[question.gwpSet]
  const units = await listBusinessUnits(tx, actor.companyId)
  const names = new Map(units.map(({ id, name }) => [id, name]))
  if (businessUnitId !== undefined && !names.has(businessUnitId)) throw new DomainError('business_unit.not_found')
  const nameOfSite = (id: string) => names.get(id) ?? ''
  const cells = await sumGases(tx, filter)
  const sums = sumInventory({
    year,
    gwpSet,
    cells,
    counts: await countLines(tx, filter),
    shares: await countShares(tx, filter),
    nameOfSite,
    nameOfGenerator: (key) => ports.catalogue.generators.byKey.get(key)?.names[0] ?? key,
  })
  const unvalued = gasesWithoutPotential(bagOf(cells), gwpSet).map((gas) => ({
    code: 'inventory.gas_without_gwp',
    data: { gas, gwpSet: gwpSet.name },
    activityId: null,
  }))
  const electricity = findElectricityGaps(cells, { year, today: today(ports.clock), nameOfSite })
  return {
    year,
    gwpSet: gwpSet.name,
    ...sums,
    previousYear: await previousYear(tx, filter, ports, question.gwpSet),
    gaps: [...unvalued, ...electricity, ...(await storedGaps(tx, filter))],
    pendingItems: await countPendingItems(tx, actor.companyId),
    years: await years(tx, ports, actor.companyId),
  }
}

/** Throws `inventory.year_out_of_range` when the year has not begun in São Paulo. */
export function assertYearBegun({ clock }: Pick<Ports, 'clock'>, year: number): void {
  const last = currentYear({ clock })
  if (year > last) throw new DomainError('inventory.year_out_of_range', { year, last })
}

async function previousYear(
  tx: Tx,
  filter: YearFilter,
  { catalogue }: Pick<Ports, 'catalogue'>,
  gwpSet: GwpSetName,
): Promise<Inventory['previousYear']> {
  const year = filter.year - 1
  const { gases, lines } = await sumWholeYear(tx, { ...filter, year })
  return lines === 0 ? null : { year, ...figureOf(bagOf(gases), catalogue.gwpSets[gwpSet]), lines }
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

function currentYear({ clock }: Pick<Ports, 'clock'>): number {
  return Number(today(clock).slice(0, 4))
}

const GAPS_MAX = 500
