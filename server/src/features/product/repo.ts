import { and, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { products, productVersions, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type ProductRow = typeof products.$inferSelect
export type VersionRow = typeof productVersions.$inferSelect
export type ProductKey = Pick<ProductRow, 'companyId' | 'id'>

/** What the list may be narrowed by; absent fields do not narrow. */
export interface ProductFilter {
  readonly companyId: string
  /** In the code or the name. */
  readonly search?: string | undefined
  readonly state?: ProductRow['state'] | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const { name, code, co2eKg, primaryPercent, quality, version, createdAt } = products
const orders = {
  sorts: { name: { name }, code, co2eKg, primaryPercent, quality, version, createdAt },
  ties: [products.createdAt, products.id],
} as const

export type ProductWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the products that match. */
export async function selectProducts(tx: Tx, filter: ProductFilter, wanted: ProductWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ product: products, mark })
      .from(products)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countProducts(tx: Tx, filter: ProductFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(products)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function insertProduct(tx: Tx, row: typeof products.$inferInsert): Promise<void> {
  await tx.queries.insert(products).values(row)
}

const own = ({ companyId, id }: ProductKey) => and(eq(products.companyId, companyId), eq(products.id, id))

/** The product, put away or not. */
export async function findProduct(tx: Tx, key: ProductKey): Promise<ProductRow | undefined> {
  return (await tx.queries.select().from(products).where(own(key)))[0]
}

/** The product with a code, in whatever case, of those that were not put away. */
export async function findByCode(tx: Tx, companyId: string, wanted: string): Promise<ProductRow | undefined> {
  const same = and(eq(products.companyId, companyId), eq(sql`lower(${products.code})`, wanted.toLowerCase()))
  return (
    await tx.queries
      .select()
      .from(products)
      .where(and(same, isNull(products.archivedAt)))
  )[0]
}

export async function updateProduct(
  tx: Tx,
  key: ProductKey,
  change: Partial<Omit<ProductRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(products).set(change).where(own(key))
}

const versionsOf = ({ companyId, id }: ProductKey) =>
  and(eq(productVersions.companyId, companyId), eq(productVersions.productId, id))

/** A version with the name of who published it. */
export interface VersionFound {
  readonly row: VersionRow
  readonly publishedByName: string | null
}

/** The versions of a product, newest first. */
export async function listVersions(tx: Tx, key: ProductKey): Promise<VersionFound[]> {
  return tx.queries
    .select({ row: productVersions, publishedByName: user.name })
    .from(productVersions)
    .leftJoin(user, eq(user.id, productVersions.publishedBy))
    .where(versionsOf(key))
    .orderBy(desc(productVersions.version))
}

/** The last version, draft or published. */
export async function findLastVersion(tx: Tx, key: ProductKey): Promise<VersionRow | undefined> {
  return (
    await tx.queries
      .select()
      .from(productVersions)
      .where(versionsOf(key))
      .orderBy(desc(productVersions.version))
      .limit(1)
  )[0]
}

/** The last version of a product that was published, with the product; of one that was put away too. */
export async function findPublished(
  tx: Tx,
  key: ProductKey,
): Promise<{ product: ProductRow; version: VersionRow | null } | undefined> {
  const isLast = and(
    eq(productVersions.companyId, products.companyId),
    eq(productVersions.productId, products.id),
    eq(productVersions.version, products.version),
    isNotNull(productVersions.publishedAt),
  )
  return (
    await tx.queries
      .select({ product: products, version: productVersions })
      .from(products)
      .leftJoin(productVersions, isLast)
      .where(own(key))
  )[0]
}

/** Which products the published versions in force, and this draft, are made of. */
export async function listUses(tx: Tx, companyId: string): Promise<{ id: string; name: string; uses: string[] }[]> {
  const { rows } = await tx.query<{ id: string; name: string; uses: string[] }>(
    `select p.id, p.name, array(
       select distinct i #>> '{source,productId}' from jsonb_array_elements(v.content -> 'inputs') i
       where i #>> '{source,kind}' = 'product') as uses
     from products p
     join product_versions v on v.company_id = p.company_id and v.product_id = p.id and v.version = p.version
     where p.company_id = $1 and v.content -> 'inputs' @> '[{"source": {"kind": "product"}}]'`,
    [companyId],
  )
  return rows
}

/** Products that are not put away and whose last version takes this one, by name. */
export async function listUsers(tx: Tx, { companyId, id }: ProductKey): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select p.name from products p
     join lateral (select v.content from product_versions v where v.company_id = p.company_id and v.product_id = p.id
       order by v.version desc limit 1) last on true
     where p.company_id = $1 and p.archived_at is null and p.id <> $2
       and last.content -> 'inputs' @> jsonb_build_array(jsonb_build_object('source', jsonb_build_object('productId', $2::text)))
     order by p.name, p.id limit 10`,
    [companyId, id],
  )
  return rows.map((row) => row.name)
}

export async function insertVersion(tx: Tx, row: typeof productVersions.$inferInsert): Promise<void> {
  await tx.queries.insert(productVersions).values(row)
}

type VersionKey = Pick<VersionRow, 'companyId' | 'productId' | 'version'>
const one = ({ companyId, productId, version: number }: VersionKey) =>
  and(versionsOf({ companyId, id: productId }), eq(productVersions.version, number))

/** Changes a draft; a version that was published stays as it is. */
export async function updateVersion(
  tx: Tx,
  key: VersionKey,
  change: Partial<Omit<VersionRow, keyof VersionKey>>,
): Promise<void> {
  await tx.queries
    .update(productVersions)
    .set(change)
    .where(and(one(key), isNull(productVersions.publishedAt)))
}

export async function deleteDraft(tx: Tx, key: VersionKey): Promise<void> {
  await tx.queries.delete(productVersions).where(and(one(key), isNull(productVersions.publishedAt)))
}

function matching({ companyId, search, state, ids }: ProductFilter): SQL | undefined {
  const pattern = containing(search ?? '')
  return and(
    eq(products.companyId, companyId),
    isNull(products.archivedAt),
    state && eq(products.state, state),
    ids ? inArray(products.id, [...ids]) : undefined,
    search ? or(ilike(products.code, pattern), ilike(products.name, pattern)) : undefined,
  )
}
