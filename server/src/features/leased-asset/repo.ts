import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { businessUnits, leasedAssets } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type LeasedAssetRow = typeof leasedAssets.$inferSelect
export type LeasedAssetKey = Pick<LeasedAssetRow, 'companyId' | 'id'>

/** An asset with the name of the unit where it stands. */
export interface ListedAsset {
  readonly leasedAsset: LeasedAssetRow
  readonly unitName: string
}

/** What the list may be narrowed by; absent fields do not narrow. */
export interface LeasedAssetFilter {
  readonly companyId: string
  /** In the name of the asset, or of its unit. */
  readonly search?: string | undefined
  readonly side?: LeasedAssetRow['side'] | undefined
  readonly businessUnitId?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { name: { name: leasedAssets.name }, createdAt: leasedAssets.createdAt },
  ties: [leasedAssets.createdAt, leasedAssets.id],
} as const

export type LeasedAssetWanted = ListWanted<keyof typeof orders.sorts>

const ofUnit = and(
  eq(businessUnits.companyId, leasedAssets.companyId),
  eq(businessUnits.id, leasedAssets.businessUnitId),
)

/** A page of the leased assets that match and were not put away. */
export async function selectLeasedAssets(tx: Tx, filter: LeasedAssetFilter, wanted: LeasedAssetWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ leasedAsset: leasedAssets, unitName: businessUnits.name, mark })
      .from(leasedAssets)
      .innerJoin(businessUnits, ofUnit)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countLeasedAssets(tx: Tx, filter: LeasedAssetFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(leasedAssets)
      .innerJoin(businessUnits, ofUnit)
      .where(matching(filter))
      .limit(limit),
  )
}

/** The asset, put away or not. */
export async function findLeasedAsset(tx: Tx, key: LeasedAssetKey): Promise<ListedAsset | undefined> {
  const rows = await tx.queries
    .select({ leasedAsset: leasedAssets, unitName: businessUnits.name })
    .from(leasedAssets)
    .innerJoin(businessUnits, ofUnit)
    .where(own(key))
  return rows[0]
}

export async function insertLeasedAsset(tx: Tx, row: typeof leasedAssets.$inferInsert): Promise<void> {
  await tx.queries.insert(leasedAssets).values(row)
}

export async function updateLeasedAsset(
  tx: Tx,
  key: LeasedAssetKey,
  change: Partial<Omit<LeasedAssetRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(leasedAssets).set(change).where(own(key))
}

const own = ({ companyId, id }: LeasedAssetKey) => and(eq(leasedAssets.companyId, companyId), eq(leasedAssets.id, id))

function matching({ companyId, search, side, businessUnitId, ids }: LeasedAssetFilter): SQL | undefined {
  const pattern = containing(search ?? '')
  return and(
    eq(leasedAssets.companyId, companyId),
    isNull(leasedAssets.archivedAt),
    side && eq(leasedAssets.side, side),
    businessUnitId ? eq(leasedAssets.businessUnitId, businessUnitId) : undefined,
    ids ? inArray(leasedAssets.id, [...ids]) : undefined,
    search ? or(ilike(leasedAssets.name, pattern), ilike(businessUnits.name, pattern)) : undefined,
  )
}
