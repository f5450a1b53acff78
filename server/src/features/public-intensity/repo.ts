import type { Denominator } from '@pegada/contract/benchmark-kinds.ts'
import { and, asc, desc, eq, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { publicIntensities } from '../../db/schema.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

/** Published intensities belong to no company: the owner of the tables writes them, every company reads them. */

export type IntensityRow = typeof publicIntensities.$inferSelect
type Read = Pick<Database, 'queries'>

/** What the list may be narrowed by; absent fields do not narrow. */
export interface IntensityFilter {
  readonly search?: string | undefined
  readonly denominator?: Denominator | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const { updatedAt, cnae, country, year, source, publishedOn } = publicIntensities
const orders = {
  sorts: { updatedAt, cnae, country, year, source: { name: source }, publishedOn },
  ties: [publicIntensities.id],
} as const

export type IntensityWanted = ListWanted<keyof typeof orders.sorts>

/** A page of those that match. */
export function selectIntensities({ queries }: Read, filter: IntensityFilter, wanted: IntensityWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    queries
      .select({ intensity: publicIntensities, mark })
      .from(publicIntensities)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countIntensities(db: Read, filter: IntensityFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(publicIntensities)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function findIntensity({ queries }: Read, id: string): Promise<IntensityRow | undefined> {
  return (await queries.select().from(publicIntensities).where(eq(publicIntensities.id, id)))[0]
}

/** All there are: few enough to be held against a file. */
export function selectAll({ queries }: Read): Promise<IntensityRow[]> {
  return queries.select().from(publicIntensities)
}

/** Those of this measure whose sector the activity of a company (digits of its CNAE) is in, published until the day; the nearest sector first. */
export function selectOfSector(
  { queries }: Read,
  {
    denominator,
    activity,
    until,
  }: { readonly denominator: Denominator; readonly activity: string; readonly until: string },
): Promise<IntensityRow[]> {
  return queries
    .select()
    .from(publicIntensities)
    .where(
      and(
        eq(publicIntensities.denominator, denominator),
        sql`starts_with(${activity}, ${cnae})`,
        lte(publishedOn, until),
      ),
    )
    .orderBy(desc(sql`length(${cnae})`), desc(year), asc(country), asc(source), asc(publicIntensities.id))
}

export async function insertIntensities(tx: Tx, rows: readonly IntensityRow[]): Promise<void> {
  await insertMany(tx, publicIntensities, rows)
}

export async function updateIntensity({ queries }: Tx, { id, createdAt: _, ...changed }: IntensityRow): Promise<void> {
  await queries.update(publicIntensities).set(changed).where(eq(publicIntensities.id, id))
}

/** Whether there was one. */
export async function deleteIntensity({ queries }: Tx, id: string): Promise<boolean> {
  return (await queries.delete(publicIntensities).where(eq(publicIntensities.id, id)).returning()).length > 0
}

function matching({ search, denominator, ids }: IntensityFilter): SQL | undefined {
  const text = search?.trim() ? containing(search.trim()) : undefined
  return and(
    ids ? inArray(publicIntensities.id, [...ids]) : undefined,
    denominator ? eq(publicIntensities.denominator, denominator) : undefined,
    text ? or(ilike(source, text), ilike(publicIntensities.product, text), ilike(cnae, text)) : undefined,
  )
}
