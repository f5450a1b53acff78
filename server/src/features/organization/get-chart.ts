import type { Outputs } from '@pegada/contract/contract.ts'
import { type EntityShare, entityShares } from '@pegada/core/boundary/entity-shares.ts'
import { groupLinks } from '@pegada/core/boundary/group-links.ts'
import type { Approach } from '@pegada/core/boundary/holding.ts'
import { monthsOfYear } from '@pegada/core/period/period.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { getBoundary } from '../boundary/get-boundary.ts'
import { readGroup } from '../boundary/group-of.ts'
import { listOfferedUnits } from '../business-unit/list-business-units.ts'
import { readCompany } from '../company/read-company.ts'
import { chartPlacesOf } from './arrange-chart.ts'

type Chart = Outputs['organization']['chart']
type Boundary = Outputs['boundary']['get']
type Link = Chart['links'][number]

/**
 * Company, entities and units with who holds whom in a year, and what the year's approach counts of each, from the kept totals; a
 * unit that was put away stands there where something was emitted in the year. Throws `company.not_found`,
 * `inventory.year_out_of_range`, `gwp.missing`.
 */
export async function getChart(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  year: number,
): Promise<Chart> {
  const { companyId } = actor
  const company = await readCompany(tx, companyId)
  const boundary = await getBoundary(tx, ports, actor, year)
  const group = await readGroup(tx, companyId)
  const offered = new Map((await listOfferedUnits(tx, companyId)).map(({ id, cnpj }) => [id, cnpj]))
  const units = boundary.units.filter(({ id, wholeKg }) => offered.has(id) || wholeKg !== null)
  const known = new Set(boundary.entities.map(({ id }) => id))
  const months = monthsOfYear(year)
  const links: Link[] = [
    ...groupLinks(group.holdings, months).map(({ parentId, childId, share, endedIn }) => ({
      ...{ parentId: parentId ?? companyId, childId, sharePercent: toPlain(share), toMonth: endedIn },
    })),
    ...units.map(({ id, entityId }) => ({
      ...{ parentId: entityId !== null && known.has(entityId) ? entityId : companyId, childId: id },
      ...{ sharePercent: null, toMonth: null },
    })),
  ]
  const ofUnit = new Map(units.map((unit) => [unit.id, countedOf(unit, boundary.approach)]))
  const below = Map.groupBy(links, ({ parentId }) => parentId)
  const shares = months.map((month) => entityShares(group, month, boundary.approach))
  const plain = { cnpj: null, entityKind: null }
  return {
    year,
    approach: boundary.approach,
    gwpSet: boundary.gwpSet,
    isAdopted: boundary.isAdopted,
    nodes: [
      {
        ...{ ...plain, id: companyId, kind: 'company', name: company.tradeName ?? company.legalName, share: '100' },
        ...{ cnpj: company.cnpj, co2eKg: sumOf([...ofUnit.values()].map(({ co2eKg }) => co2eKg)) },
      },
      ...boundary.entities.map(({ id, name, cnpj, kind }) => ({
        ...{ id, kind: 'entity' as const, name, cnpj, entityKind: kind, share: shareOver(shares, id) },
        co2eKg: sumOf([...reached(below, id)].map((one) => ofUnit.get(one)?.co2eKg ?? null)),
      })),
      ...units.map(({ id, name }) => ({
        ...{ ...plain, id, kind: 'unit' as const, name, cnpj: offered.get(id) ?? null },
        ...(ofUnit.get(id) ?? { share: null, co2eKg: null }),
      })),
    ],
    links,
    places: await chartPlacesOf(tx, companyId),
  }
}

/** What an approach counts of a unit; nothing measured is no zero. */
function countedOf({ wholeKg, counted }: Boundary['units'][number], approach: Approach) {
  const found = counted.find((one) => one.approach === approach)
  return { share: found?.share ?? null, co2eKg: wholeKg === null ? null : (found?.co2eKg ?? null) }
}

/** The share of an entity over the months; null where it changes. */
function shareOver(months: readonly ReadonlyMap<string, EntityShare>[], id: string): string | null {
  const shares = months.flatMap((month) => month.get(id)?.share ?? [])
  const [first] = shares
  return first !== undefined && shares.every((share) => share.eq(first)) ? toPlain(first) : null
}

/** All that stands below a node, each once. */
function reached(below: ReadonlyMap<string, readonly Link[]>, from: string, seen = new Set<string>()): Set<string> {
  for (const { childId } of below.get(from) ?? []) {
    if (seen.has(childId)) continue
    seen.add(childId)
    reached(below, childId, seen)
  }
  return seen
}

function sumOf(amounts: readonly (string | null)[]): string | null {
  const measured = amounts.flatMap((kg) => (kg === null ? [] : [decimal(kg)]))
  return measured.length === 0 ? null : toPlain(sumDecimals(measured))
}
