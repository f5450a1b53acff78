import type { OfferKind } from '@pegada/core/marketplace/offer-kind.ts'
import { and, arrayContains, asc, count, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { marketOfferFiles, marketOffers } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type OfferRow = typeof marketOffers.$inferSelect
export type OfferFileRow = typeof marketOfferFiles.$inferSelect

/** What offers may be narrowed by; absent fields do not narrow. */
export interface OfferFilter {
  /** In title, provider or description. */
  readonly search?: string | undefined
  readonly kind?: OfferKind | undefined
  /** Of these kinds alone. */
  readonly kinds?: readonly OfferKind[] | undefined
  /** Served in this federal unit. */
  readonly uf?: string | undefined
  readonly state?: OfferRow['state'] | undefined
  /** Published, and holding on this day. */
  readonly heldOn?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    publishedAt: marketOffers.publishedAt,
    updatedAt: marketOffers.updatedAt,
    title: { name: marketOffers.title },
    provider: { name: marketOffers.provider },
    validTo: marketOffers.validTo,
  },
  ties: [marketOffers.id],
} as const

export type OfferWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the offers that match. */
export async function selectOffers(tx: Tx, filter: OfferFilter, wanted: OfferWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ offer: marketOffers, mark })
      .from(marketOffers)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countOffers(tx: Tx, filter: OfferFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(marketOffers)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function findOffer(tx: Tx, id: string): Promise<OfferRow | undefined> {
  return (await tx.queries.select().from(marketOffers).where(eq(marketOffers.id, id)))[0]
}

/** Those of these ids that hold on the day. */
export async function selectHeld(tx: Tx, ids: readonly string[], heldOn: string): Promise<OfferRow[]> {
  return tx.queries
    .select()
    .from(marketOffers)
    .where(and(inArray(marketOffers.id, [...ids]), matching({ heldOn })))
}

/** Adds an offer, or puts another in its place. */
export async function putOffer(tx: Tx, row: OfferRow): Promise<void> {
  const { id: _, createdAt: __, ...changed } = row
  await tx.queries.insert(marketOffers).values(row).onConflictDoUpdate({ target: marketOffers.id, set: changed })
}

/** Adds those that are not there yet. */
export async function addOffers({ queries }: Pick<Tx, 'queries'>, rows: readonly OfferRow[]): Promise<void> {
  await queries
    .insert(marketOffers)
    .values([...rows])
    .onConflictDoNothing()
}

/** Documents of these offers, in the order in which they were stored. */
export async function selectOfferFiles(tx: Tx, offerIds: readonly string[]): Promise<OfferFileRow[]> {
  if (offerIds.length === 0) return []
  return tx.queries
    .select()
    .from(marketOfferFiles)
    .where(inArray(marketOfferFiles.offerId, [...offerIds]))
    .orderBy(asc(marketOfferFiles.createdAt), asc(marketOfferFiles.id))
}

export async function countOfferFiles(tx: Tx, offerId: string): Promise<number> {
  const of = eq(marketOfferFiles.offerId, offerId)
  return (await tx.queries.select({ many: count() }).from(marketOfferFiles).where(of))[0]?.many ?? 0
}

export async function insertOfferFile(tx: Tx, row: OfferFileRow): Promise<void> {
  await tx.queries.insert(marketOfferFiles).values(row)
}

/** Whether there was one. */
export async function deleteOfferFile(tx: Tx, offerId: string, id: string): Promise<boolean> {
  const own = and(eq(marketOfferFiles.offerId, offerId), eq(marketOfferFiles.id, id))
  return (await tx.queries.delete(marketOfferFiles).where(own).returning()).length > 0
}

function matching({ search, kind, kinds, uf, state, heldOn, ids }: OfferFilter): SQL | undefined {
  const { title, provider, description, states, validFrom, validTo } = marketOffers
  const text = search && containing(search)
  return and(
    ids ? inArray(marketOffers.id, [...ids]) : undefined,
    kind ? eq(marketOffers.kind, kind) : undefined,
    kinds ? (kinds.length === 0 ? sql`false` : inArray(marketOffers.kind, [...kinds])) : undefined,
    uf ? or(arrayContains(states, [uf]), sql`cardinality(${states}) = 0`) : undefined,
    state ? eq(marketOffers.state, state) : undefined,
    heldOn ? and(eq(marketOffers.state, 'published'), lte(validFrom, heldOn), gte(validTo, heldOn)) : undefined,
    text ? or(ilike(title, text), ilike(provider, text), ilike(description, text)) : undefined,
  )
}
