import { and, arrayContains, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { footprints, pactPartners, suppliers, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type FootprintRow = typeof footprints.$inferSelect
export type FootprintKey = Pick<FootprintRow, 'companyId' | 'id'>

/** What the list may be narrowed by; absent fields do not narrow. */
export interface FootprintNarrow {
  readonly companyId: string
  /** In the name of the product or of the company, or among the numbers of the product. */
  readonly search?: string | undefined
  readonly kind?: FootprintRow['kind'] | undefined
  readonly state?: FootprintRow['state'] | undefined
  readonly status?: FootprintRow['status'] | undefined
  readonly supplierId?: string | undefined
  readonly productId?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    takenAt: footprints.takenAt,
    product: { name: footprints.productName },
    company: { name: footprints.companyName },
    co2eKg: footprints.co2eKg,
    validEnd: footprints.validEnd,
  },
  ties: [footprints.takenAt, footprints.id],
} as const

export type FootprintWanted = ListWanted<keyof typeof orders.sorts>

const nameOf = (column: AnyPgColumn) => sql<string | null>`(select name from ${user} where id = ${column})`
const partner = sql<
  string | null
>`(select p.name from ${pactPartners} p where p.company_id = footprints.company_id and p.id = footprints.partner_id)`

const supplier = sql<
  string | null
>`(select s.name from ${suppliers} s where s.company_id = ${footprints.companyId} and s.id = ${footprints.supplierId})`

/** A page of the footprints that match. */
export async function selectFootprints(tx: Tx, filter: FootprintNarrow, wanted: FootprintWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ row: footprints, partner, mark })
      .from(footprints)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type ListedFootprint = Omit<Awaited<ReturnType<typeof selectFootprints>>['rows'][number], 'mark'>

/** How many match, counted as far as people read. */
export async function countFootprints(tx: Tx, filter: FootprintNarrow) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(footprints)
      .where(matching(filter))
      .limit(limit),
  )
}

const own = ({ companyId, id }: FootprintKey) => and(eq(footprints.companyId, companyId), eq(footprints.id, id))

/** A footprint with the names of who took and decided it. */
export async function findFootprint(tx: Tx, key: FootprintKey) {
  const rows = await tx.queries
    .select({
      row: footprints,
      partner,
      supplier,
      takenBy: nameOf(footprints.takenBy),
      decidedBy: nameOf(footprints.decidedBy),
    })
    .from(footprints)
    .where(own(key))
  return rows[0]
}

/** The same row alone, held until the transaction ends. */
export async function holdFootprint(tx: Tx, key: FootprintKey): Promise<FootprintRow | undefined> {
  return (await tx.queries.select().from(footprints).where(own(key)).for('update'))[0]
}

/** The footprints of one kind with these numbers of their owners. */
export async function listByPfIds(
  tx: Tx,
  companyId: string,
  kind: FootprintRow['kind'],
  pfIds: readonly string[],
): Promise<FootprintRow[]> {
  if (pfIds.length === 0) return []
  return tx.queries
    .select()
    .from(footprints)
    .where(and(eq(footprints.companyId, companyId), eq(footprints.kind, kind), inArray(footprints.pfId, [...pfIds])))
}

/** Stores a footprint; answers whether it was not there before. */
export async function insertFootprint(tx: Tx, row: typeof footprints.$inferInsert): Promise<boolean> {
  const { companyId, kind, pfId } = footprints
  const stored = await tx.queries
    .insert(footprints)
    .values(row)
    .onConflictDoNothing({ target: [companyId, kind, pfId] })
    .returning({ id: footprints.id })
  return stored.length > 0
}

export async function updateFootprint(
  tx: Tx,
  key: FootprintKey,
  change: Partial<Omit<FootprintRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(footprints).set(change).where(own(key))
}

function matching({ companyId, search, kind, state, status, supplierId, productId, ids }: FootprintNarrow) {
  const pattern = containing(search ?? '')
  return and(
    eq(footprints.companyId, companyId),
    kind && eq(footprints.kind, kind),
    state && eq(footprints.state, state),
    status && eq(footprints.status, status),
    supplierId ? eq(footprints.supplierId, supplierId) : undefined,
    productId ? eq(footprints.productId, productId) : undefined,
    ids ? inArray(footprints.id, [...ids]) : undefined,
    search ? isNamed(pattern, search) : undefined,
  )
}

function isNamed(pattern: string, search: string): SQL | undefined {
  return or(
    ilike(footprints.productName, pattern),
    ilike(footprints.companyName, pattern),
    arrayContains(footprints.productKeys, [search.toLowerCase()]),
    sql`${footprints.pfId}::text = ${search.toLowerCase()}`,
  )
}
