import type { FootprintFilter } from '@pegada/core/footprint/footprint-filter.ts'
import { and, arrayOverlaps, asc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { footprints } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { FootprintRow } from './repo.ts'
import { keysOf, storable } from './row-of-footprint.ts'

/** The published footprints that somebody sees: of all products, or of these. */
export interface Seen {
  readonly companyId: string
  readonly productIds: readonly string[] | null
}

/** Where a page ended: the instant as the database tells it, to the microsecond, and the row. */
export interface PublishedMark {
  readonly at: string
  readonly id: string
}

const mark = sql<string>`to_char(${footprints.takenAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The first footprints beyond a mark that fit the criteria (`matchesFilter` says how), in the order in which they were published. */
export async function selectPublished(
  tx: Tx,
  seen: Seen,
  filter: FootprintFilter,
  { limit, after }: { readonly limit: number; readonly after?: PublishedMark | undefined },
): Promise<{ row: FootprintRow; at: string }[]> {
  const beyond = after && sql`(${footprints.takenAt}, ${footprints.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
  return tx.queries
    .select({ row: footprints, at: mark })
    .from(footprints)
    .where(and(isSeen(seen), fits(filter), beyond))
    .orderBy(asc(footprints.takenAt), asc(footprints.id))
    .limit(limit)
}

/** Of the published footprints with these row or own numbers, those that are seen. */
export async function listSeen(
  tx: Tx,
  seen: Seen,
  by: { readonly ids: readonly string[] } | { readonly pfId: string },
): Promise<FootprintRow[]> {
  const isNamed = 'ids' in by ? inArray(footprints.id, [...by.ids]) : eq(footprints.pfId, by.pfId)
  return tx.queries
    .select()
    .from(footprints)
    .where(and(isSeen(seen), isNamed))
}

/** The footprints of a product that were published, newest version first. */
export async function listOfProduct(tx: Tx, companyId: string, productId: string): Promise<FootprintRow[]> {
  return tx.queries
    .select()
    .from(footprints)
    .where(and(isSeen({ companyId, productIds: [productId] })))
    .orderBy(sql`${footprints.productVersion} desc`)
}

function isSeen({ companyId, productIds }: Seen): SQL | undefined {
  return and(
    eq(footprints.companyId, companyId),
    eq(footprints.kind, 'published'),
    productIds === null ? undefined : inArray(footprints.productId, [...productIds]),
  )
}

function fits(filter: FootprintFilter): SQL | undefined {
  const { productKeys, companyKeys, classificationKeys, geographyKeys, validStart, validEnd } = footprints
  return and(
    anyOf(filter.productId, (texts) => arrayOverlaps(productKeys, keysOf(texts))),
    anyOf(filter.companyId, (texts) => arrayOverlaps(companyKeys, keysOf(texts))),
    anyOf(filter.classification, (texts) => arrayOverlaps(classificationKeys, keysOf(texts))),
    anyOf(filter.geography, (texts) => arrayOverlaps(geographyKeys, keysOf(texts))),
    anyOf(filter.status, (texts) => inArray(sql`lower(${footprints.status})`, keysOf(texts))),
    anyOf(filter.validOn, (all) => oneOf(all, (at) => and(lte(validStart, at), gte(validEnd, at)))),
    anyOf(filter.validAfter, (all) => oneOf(all, (at) => gt(validStart, at))),
    anyOf(filter.validBefore, (all) => oneOf(all, (at) => lt(validEnd, at))),
  )
}

/** A criterion without values is none. */
function anyOf<T>(
  wanted: readonly T[] | undefined,
  condition: (values: readonly T[]) => SQL | undefined,
): SQL | undefined {
  return wanted === undefined || wanted.length === 0 ? undefined : condition(wanted)
}

function oneOf(instants: readonly number[], condition: (at: Date) => SQL | undefined): SQL | undefined {
  return or(...instants.map((instant) => condition(storable(instant))))
}
