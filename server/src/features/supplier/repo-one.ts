import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { companyMembers, supplierFigures, supplierParties, suppliers, supplierYears, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type SupplierKey, type SupplierRow, standing } from './repo.ts'
import { isOfSupplier } from './repo-method.ts'

/** What stands beside one supplier, and the writing of suppliers. */

const own = ({ companyId, id }: SupplierKey) => and(eq(suppliers.companyId, companyId), eq(suppliers.id, id))

/** The supplier, put together with another or not. */
export async function findSupplier(tx: Tx, key: SupplierKey): Promise<SupplierRow | undefined> {
  return (await tx.queries.select().from(suppliers).where(own(key)))[0]
}

/** The supplier with a key: a root, or a name as parties are told apart by it. */
export async function findByKey(tx: Tx, companyId: string, key: string): Promise<SupplierRow | undefined> {
  const ofKey = and(eq(suppliers.companyId, companyId), eq(suppliers.key, key))
  return (await tx.queries.select().from(suppliers).where(ofKey))[0]
}

/** How the database tells parties apart (`party_of`): a whole CNPJ, or a name. */
export async function partyOf(tx: Tx, cnpj: string | null, name: string): Promise<{ party: string; key: string }> {
  const { rows } = await tx.query<{ party: string; key: string }>(
    'select party, key_of_party(party) as key from (select party_of($1, $2) as party) named',
    [cnpj, name],
  )
  const [row] = rows
  if (!row) throw new Error('one row is asked for')
  return row
}

export async function insertSupplier(tx: Tx, row: typeof suppliers.$inferInsert): Promise<void> {
  await tx.queries.insert(suppliers).values(row)
}

/** Puts a party under a supplier; one that stands elsewhere stays there. */
export async function insertParty(tx: Tx, row: typeof supplierParties.$inferInsert): Promise<void> {
  await tx.queries.insert(supplierParties).values(row).onConflictDoNothing()
}

export async function updateSupplier(
  tx: Tx,
  key: SupplierKey,
  change: Partial<Omit<typeof suppliers.$inferInsert, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(suppliers).set(change).where(own(key))
}

/** Adds tags, each once, and an owner where one is named; answers which suppliers there were. */
export async function tagSuppliers(
  tx: Tx,
  companyId: string,
  {
    ids,
    tags,
    ownerId,
    at,
  }: { ids: readonly string[]; tags: readonly string[]; ownerId: string | undefined; at: Date },
): Promise<string[]> {
  const said = sql.join(
    tags.map((tag) => sql`${tag}`),
    sql`, `,
  )
  const rows = await tx.queries
    .update(suppliers)
    .set({
      tags: sql`(select coalesce(array_agg(distinct tag order by tag), '{}') from unnest(${suppliers.tags} || array[${said}]::text[]) as tag)`,
      changedAt: at,
      ...(ownerId !== undefined && { ownerId }),
    })
    .where(and(eq(suppliers.companyId, companyId), inArray(suppliers.id, [...ids])))
    .returning({ id: suppliers.id })
  return rows.map(({ id }) => id)
}

/** Moves parties to another supplier: all of one, those that came up as one, or those named. Answers how many. */
export async function moveParties(
  tx: Tx,
  companyId: string,
  { toId, of }: { toId: string; of: { supplierId: string; homeId?: string; parties?: readonly string[] } },
): Promise<number> {
  const rows = await tx.queries
    .update(supplierParties)
    .set({ supplierId: toId })
    .where(
      and(
        eq(supplierParties.companyId, companyId),
        eq(supplierParties.supplierId, of.supplierId),
        of.homeId === undefined ? undefined : eq(supplierParties.homeId, of.homeId),
        of.parties && inArray(supplierParties.party, [...of.parties]),
      ),
    )
    .returning({ party: supplierParties.party })
  return rows.length
}

/** What was put together with a supplier follows it to another. */
export async function moveMerged(tx: Tx, companyId: string, fromId: string, toId: string): Promise<void> {
  await tx.queries
    .update(suppliers)
    .set({ mergedInto: toId })
    .where(and(eq(suppliers.companyId, companyId), eq(suppliers.mergedInto, fromId)))
}

/** Suppliers that were put together with one, by name. */
export async function selectMerged(tx: Tx, { companyId, id }: SupplierKey) {
  return tx.queries
    .select({ id: suppliers.id, name: suppliers.name, root: suppliers.root })
    .from(suppliers)
    .where(and(eq(suppliers.companyId, companyId), eq(suppliers.mergedInto, id)))
    .orderBy(asc(suppliers.name))
}

/** Its parties with what stands beside each, over all years, the most spent first. */
export async function selectParties(tx: Tx, { companyId, id }: SupplierKey) {
  const total = (column: unknown) => sql<string>`coalesce(sum(${column}), 0)::text`
  return tx.queries
    .select({
      party: supplierParties.party,
      name: supplierParties.name,
      homeId: supplierParties.homeId,
      spendBrl: total(supplierFigures.spendBrl),
      co2eKg: total(supplierFigures.co2eKg),
      documents: sql<number>`coalesce(sum(${supplierFigures.documents}), 0)::int`,
    })
    .from(supplierParties)
    .leftJoin(
      supplierFigures,
      and(eq(supplierFigures.companyId, supplierParties.companyId), eq(supplierFigures.party, supplierParties.party)),
    )
    .where(and(eq(supplierParties.companyId, companyId), eq(supplierParties.supplierId, id)))
    .groupBy(supplierParties.party, supplierParties.name, supplierParties.homeId)
    .orderBy(sql`coalesce(sum(${supplierFigures.spendBrl}), 0) desc`, asc(supplierParties.party))
}

export async function selectYears(tx: Tx, { companyId, id }: SupplierKey) {
  return tx.queries
    .select()
    .from(supplierYears)
    .where(and(eq(supplierYears.companyId, companyId), eq(supplierYears.supplierId, id)))
    .orderBy(desc(supplierYears.year))
}

/** What its lines emitted by year, category and method, the greatest of a year first. */
export async function selectCategories(tx: Tx, { companyId, id }: SupplierKey) {
  const { year, scope, category, methodKey, ownFactor, co2eKg, lines } = supplierFigures
  return tx.queries
    .select({
      ...{ year, scope, category, methodKey, ownFactor },
      isOfSupplier: isOfSupplier({ companyId, ownFactor: sql`${ownFactor}` }),
      co2eKg: sql<string>`sum(${co2eKg})::text`,
      lines: sql<number>`sum(${lines})::int`,
    })
    .from(supplierParties)
    .innerJoin(
      supplierFigures,
      and(
        eq(supplierFigures.companyId, supplierParties.companyId),
        eq(supplierFigures.party, supplierParties.party),
        ne(scope, 0),
      ),
    )
    .where(and(eq(supplierParties.companyId, companyId), eq(supplierParties.supplierId, id)))
    .groupBy(year, scope, category, methodKey, ownFactor)
    .orderBy(desc(year), sql`sum(${co2eKg}) desc`)
}

/** What the list can be narrowed by. */
export async function selectFacets(tx: Tx, companyId: string) {
  const ofCompany = standing(companyId)
  const years = await tx.queries
    .selectDistinct({ year: supplierFigures.year })
    .from(supplierFigures)
    .where(eq(supplierFigures.companyId, companyId))
    .orderBy(desc(supplierFigures.year))
  const states = await tx.queries
    .selectDistinct({ state: suppliers.state })
    .from(suppliers)
    .where(and(ofCompany, isNotNull(suppliers.state)))
    .orderBy(asc(suppliers.state))
  const tags = await tx.queries
    .selectDistinct({ tag: sql<string>`unnest(${suppliers.tags})`.as('tag') })
    .from(suppliers)
    .where(ofCompany)
    .orderBy(sql`tag`)
  const owners = await tx.queries
    .selectDistinct({ id: user.id, name: user.name, avatar: user.avatarKey })
    .from(suppliers)
    .innerJoin(user, eq(user.id, suppliers.ownerId))
    .where(ofCompany)
    .orderBy(asc(user.name))
  return {
    years: years.map(({ year }) => year),
    states: states.flatMap(({ state }) => state ?? []),
    tags: tags.map(({ tag }) => tag),
    owners,
  }
}

/** Who works at the company, and so may care for a supplier. */
export async function selectPeople(tx: Tx, companyId: string) {
  return tx.queries
    .select({ id: user.id, name: user.name, avatar: user.avatarKey })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(user.name))
}
