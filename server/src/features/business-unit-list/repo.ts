import type { UnitState } from '@pegada/core/company/unit-life.ts'
import { and, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { businessUnits } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

/** What the list may be narrowed by; absent fields do not narrow, but what was put away is shown only where it is asked for. */
export interface UnitFilter {
  readonly companyId: string
  /** YYYY-MM-DD. */
  readonly today: string
  /** In the name, the CNPJ or the city. */
  readonly search?: string | undefined
  readonly standing?: UnitState | undefined
  readonly inInventory?: boolean | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const { name, type, city, openedOn, closedOn, archivedAt, createdAt, id, cnpj, companyId, inInventory } = businessUnits
const orders = {
  sorts: { name: { name }, type, city: { name: city }, openedOn, createdAt },
  ties: [createdAt, id],
} as const

export type UnitSort = keyof typeof orders.sorts
export type UnitWanted = ListWanted<UnitSort>

/** A page of the units that match. */
export async function selectUnits(tx: Tx, filter: UnitFilter, wanted: UnitWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ unit: businessUnits, mark })
      .from(businessUnits)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countUnits(tx: Tx, filter: UnitFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(businessUnits)
      .where(matching(filter))
      .limit(limit),
  )
}

/** The last month of any year in which each unit has a line, YYYY-MM; units without one are not among them. */
export async function selectLastMonths(tx: Tx, company: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ id: string; month: string }>(
    `select business_unit_id as id, max(month) as month from kept_totals
     where company_id = $1 and month <> '' and gas = '' and lines > 0 group by 1`,
    [company],
  )
  return new Map(rows.map((row) => [row.id, row.month]))
}

function matching(filter: UnitFilter): SQL | undefined {
  const { search, ids } = filter
  const pattern = containing(search ?? '')
  return and(
    eq(companyId, filter.companyId),
    stands(filter),
    filter.inInventory === undefined ? undefined : eq(inInventory, filter.inInventory),
    ids ? inArray(id, [...ids]) : undefined,
    search ? or(ilike(name, pattern), ilike(cnpj, pattern), ilike(city, pattern)) : undefined,
  )
}

/** The same rule as `stateOfUnit` of the core. */
function stands({ standing, today }: UnitFilter): SQL | undefined {
  const begun = or(isNull(openedOn), lte(openedOn, today))
  switch (standing) {
    case 'archived':
      return isNotNull(archivedAt)
    case 'planned':
      return and(isNull(archivedAt), gt(openedOn, today))
    case 'closed':
      return and(isNull(archivedAt), begun, lt(closedOn, today))
    case 'open':
      return and(isNull(archivedAt), begun, or(isNull(closedOn), gte(closedOn, today)))
    case undefined:
      return isNull(archivedAt)
  }
}
