import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { and, eq, gte, ilike, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { activities, activityGases, businessUnits, user } from '../../db/schema.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'
import { bySource, type NamesByKey, sourcesOf } from './repo-by-source.ts'
import { inCut } from './repo-cut.ts'
import { fromImport, fromSuppliers, inPart, withGas } from './repo-narrow.ts'

export async function insertActivity(tx: Tx, row: typeof activities.$inferInsert): Promise<void> {
  await tx.queries.insert(activities).values(row)
}

export type NewActivityRow = typeof activities.$inferInsert

/** Rows of one shape, in a few statements. */
export async function insertActivities(tx: Tx, rows: readonly NewActivityRow[]): Promise<void> {
  await insertMany(tx, activities, rows)
}

export async function insertGases(tx: Tx, rows: readonly (typeof activityGases.$inferInsert)[]): Promise<void> {
  await insertMany(tx, activityGases, rows)
}

export async function findActivity(tx: Tx, companyId: string, id: string) {
  const rows = await tx.queries
    .select()
    .from(activities)
    .where(and(eq(activities.companyId, companyId), eq(activities.id, id)))
  return rows[0]
}

export async function markRemoved(tx: Tx, companyId: string, id: string, removedAt: Date): Promise<void> {
  await tx.queries
    .update(activities)
    .set({ state: 'removed', removedAt })
    .where(and(eq(activities.companyId, companyId), eq(activities.id, id)))
}

/** Takes these lines out, where they still stand, in one statement; answers those that did. */
export async function markRemovedMany(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  removedAt: Date,
): Promise<{ id: string; rootId: string | null; periodStart: string; periodEnd: string; co2eKg: string }[]> {
  if (ids.length === 0) return []
  const { id, rootId, periodStart, periodEnd, co2eKg } = activities
  return tx.queries
    .update(activities)
    .set({ state: 'removed', removedAt })
    .where(and(eq(activities.companyId, companyId), inArray(activities.id, [...ids]), ne(activities.state, 'removed')))
    .returning({ id, rootId, periodStart, periodEnd, co2eKg })
}

/** What a list of lines may be narrowed by; absent fields do not narrow. */
export interface ActivityFilter {
  readonly companyId: string
  readonly year?: number | undefined
  readonly month?: string | undefined
  readonly scope?: number | undefined
  readonly category?: string | undefined
  readonly part?: InventoryPart | undefined
  readonly gas?: string | undefined
  readonly generatorKey?: string | undefined
  readonly businessUnitId?: string | undefined
  readonly documentId?: string | undefined
  readonly importId?: string | undefined
  readonly supplierId?: string | undefined
  /** A cut of the ledger, as `contract/line-cut.ts` writes it. */
  readonly cut?: string | undefined
  readonly origin?: 'manual' | 'document' | 'sheet' | 'api' | undefined
  readonly cameBy?: NewActivityRow['cameBy'] | undefined
  readonly revisedBy?: NonNullable<NewActivityRow['revisedBy']> | undefined
  /** Only those at other sites than this one. */
  readonly notAt?: string | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
  /** Keys of sources whose names match `search`. */
  readonly searchKeys?: readonly string[] | undefined
}

const orders = {
  sorts: {
    co2eKg: activities.co2eKg,
    periodStart: activities.periodStart,
    createdAt: activities.createdAt,
    generatorName: { name: bySource },
  },
  ties: [activities.id],
} as const

/** What somebody asks of the lines; `names` are what sources are called, where the order is by them. */
type ActivitiesWanted = ListWanted<ActivitySort> & { readonly names: NamesByKey }

export type ActivitySort = keyof typeof orders.sorts

/** What a list of lines shows of each, and a file of them; inputs and working, which are large, stay where they are. */
const shown = {
  id: activities.id,
  origin: activities.origin,
  cameBy: activities.cameBy,
  revisedBy: activities.revisedBy,
  description: activities.description,
  generatorKey: activities.generatorKey,
  sourceName: activities.sourceName,
  scope: activities.scope,
  category: activities.category,
  businessUnitId: activities.businessUnitId,
  periodStart: activities.periodStart,
  periodEnd: activities.periodEnd,
  quantity: activities.quantity,
  unit: activities.unit,
  co2eKg: activities.co2eKg,
  biogenicCo2Kg: activities.biogenicCo2Kg,
  factorId: activities.factorId,
  factorVersion: activities.factorVersion,
  notes: activities.notes,
  documentId: activities.documentId,
  createdAt: activities.createdAt,
  state: activities.state,
} as const

export type ShownActivity = Pick<typeof activities.$inferSelect, keyof typeof shown>

/** A page of lines with the names of their sites; by source they are ordered as people look its name up. */
export async function selectActivities(tx: Tx, filter: ActivityFilter, wanted: ActivitiesWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) => {
    const lines = tx.queries
      .select({ activity: shown, businessUnitName: businessUnits.name, mark })
      .from(activities)
      .innerJoin(
        businessUnits,
        and(eq(businessUnits.companyId, activities.companyId), eq(businessUnits.id, activities.businessUnitId)),
      )
      .$dynamic()
    const named =
      wanted.sort === 'generatorName'
        ? lines.leftJoin(sourcesOf(wanted.names), sql`sources.key = ${activities.generatorKey}`)
        : lines
    return named
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
  })
}

/** Lines that match, by their ids. */
export async function selectIds(tx: Tx, filter: ActivityFilter, limit: number): Promise<string[]> {
  const rows = await tx.queries
    .select({ id: activities.id })
    .from(activities)
    .where(matching(filter))
    .orderBy(activities.createdAt, activities.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** How many lines match, counted as far as people read. */
export async function countActivities(tx: Tx, filter: ActivityFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(activities)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function sumActivities(tx: Tx, filter: ActivityFilter) {
  const rows = await tx.queries
    .select({
      total: sql<string>`count(*)`,
      co2eKg: sql<string>`coalesce(sum(${activities.co2eKg}), 0)::text`,
      biogenicCo2Kg: sql<string>`coalesce(sum(${activities.biogenicCo2Kg}), 0)::text`,
    })
    .from(activities)
    .where(matching(filter))
  return rows[0] ?? { total: '0', co2eKg: '0', biogenicCo2Kg: '0' }
}

export async function findActivityContext(tx: Tx, companyId: string, id: string) {
  const rows = await tx.queries
    .select({
      activity: activities,
      businessUnitName: businessUnits.name,
      createdByName: user.name,
      createdByAvatar: user.avatarKey,
    })
    .from(activities)
    .innerJoin(
      businessUnits,
      and(eq(businessUnits.companyId, activities.companyId), eq(businessUnits.id, activities.businessUnitId)),
    )
    .leftJoin(user, eq(user.id, activities.createdBy))
    .where(and(eq(activities.companyId, companyId), eq(activities.id, id), ne(activities.state, 'removed')))
  return rows[0]
}

function matching(filter: ActivityFilter): SQL | undefined {
  const conditions: (SQL | undefined)[] = [eq(activities.companyId, filter.companyId), eq(activities.state, 'active')]
  if (filter.year !== undefined) {
    conditions.push(
      lte(activities.periodStart, `${filter.year}-12-31`),
      gte(activities.periodEnd, `${filter.year}-01-01`),
    )
  }
  if (filter.month) conditions.push(withGas(eq(activityGases.month, filter.month)))
  if (filter.gas) conditions.push(withGas(eq(activityGases.gas, filter.gas)))
  if (filter.scope !== undefined) conditions.push(eq(activities.scope, filter.scope))
  if (filter.part) conditions.push(inPart(filter.part))
  if (filter.category) conditions.push(eq(activities.category, filter.category))
  if (filter.generatorKey) conditions.push(eq(activities.generatorKey, filter.generatorKey))
  if (filter.businessUnitId) conditions.push(eq(activities.businessUnitId, filter.businessUnitId))
  if (filter.documentId) conditions.push(eq(activities.documentId, filter.documentId))
  if (filter.ids) conditions.push(inArray(activities.id, [...filter.ids]))
  if (filter.importId) conditions.push(fromImport(filter.companyId, filter.importId))
  if (filter.supplierId) conditions.push(fromSuppliers(filter.companyId, [filter.supplierId]))
  if (filter.cut !== undefined) conditions.push(inCut(filter.companyId, filter.cut))
  if (filter.origin) conditions.push(eq(activities.origin, filter.origin))
  if (filter.cameBy) conditions.push(eq(activities.cameBy, filter.cameBy))
  if (filter.revisedBy) conditions.push(eq(activities.revisedBy, filter.revisedBy))
  if (filter.notAt) conditions.push(ne(activities.businessUnitId, filter.notAt))
  if (filter.search) {
    const pattern = containing(filter.search)
    const keys = filter.searchKeys ?? []
    conditions.push(
      or(
        ilike(activities.description, pattern),
        keys.length > 0 ? sql`${activities.generatorKey} in ${keys}` : undefined,
      ),
    )
  }
  return and(...conditions)
}
