import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import { pactFetches, pactPartners, suppliers, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type PartnerRow = typeof pactPartners.$inferSelect
export type PartnerKey = Pick<PartnerRow, 'companyId' | 'id'>
export type FetchRow = typeof pactFetches.$inferSelect
export type FetchKey = Pick<FetchRow, 'companyId' | 'id'>

const own = ({ companyId, id }: PartnerKey) => and(eq(pactPartners.companyId, companyId), eq(pactPartners.id, id))
const standing = (companyId: string) => and(eq(pactPartners.companyId, companyId), isNull(pactPartners.archivedAt))
const supplierOfPartner = and(
  eq(suppliers.companyId, pactPartners.companyId),
  eq(suppliers.id, pactPartners.supplierId),
)

/** The partners that were not put away, by name, with the names of their suppliers and of who added them. */
export async function listPartnerRows(tx: Tx, companyId: string, id?: string) {
  return tx.queries
    .select({ row: pactPartners, supplier: suppliers.name, createdBy: user.name })
    .from(pactPartners)
    .leftJoin(suppliers, supplierOfPartner)
    .leftJoin(user, eq(user.id, pactPartners.createdBy))
    .where(and(standing(companyId), id === undefined ? undefined : eq(pactPartners.id, id)))
    .orderBy(asc(pactPartners.name), asc(pactPartners.id))
}

export type ListedPartner = Awaited<ReturnType<typeof listPartnerRows>>[number]

/** The partner, unless it was put away. */
export async function findPartner(tx: Tx, { companyId, id }: PartnerKey): Promise<PartnerRow | undefined> {
  const isIt = and(standing(companyId), eq(pactPartners.id, id))
  return (await tx.queries.select().from(pactPartners).where(isIt))[0]
}

/** The partner that answers at an address. */
export async function findByAddress(tx: Tx, companyId: string, baseUrl: string): Promise<PartnerRow | undefined> {
  const isIt = and(standing(companyId), eq(pactPartners.baseUrl, baseUrl))
  return (await tx.queries.select().from(pactPartners).where(isIt))[0]
}

export async function countPartners(tx: Tx, companyId: string): Promise<number> {
  const [found] = await tx.queries.select({ rows: count() }).from(pactPartners).where(standing(companyId))
  return found?.rows ?? 0
}

export async function insertPartner(tx: Tx, row: typeof pactPartners.$inferInsert): Promise<void> {
  await tx.queries.insert(pactPartners).values(row)
}

export async function updatePartner(
  tx: Tx,
  key: PartnerKey,
  change: Partial<Omit<PartnerRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(pactPartners).set(change).where(own(key))
}

/** The last look at each partner, or at one. */
export async function listLastFetches(tx: Tx, companyId: string, partnerId?: string) {
  const isWanted = and(
    eq(pactFetches.companyId, companyId),
    partnerId === undefined ? undefined : eq(pactFetches.partnerId, partnerId),
  )
  return tx.queries
    .selectDistinctOn([pactFetches.partnerId], { row: pactFetches, startedBy: user.name })
    .from(pactFetches)
    .leftJoin(user, eq(user.id, pactFetches.startedBy))
    .where(isWanted)
    .orderBy(pactFetches.partnerId, desc(pactFetches.startedAt), desc(pactFetches.id))
}

export type ListedFetch = Awaited<ReturnType<typeof listLastFetches>>[number]

/** Begins a look, unless one runs. */
export async function insertFetch(tx: Tx, row: typeof pactFetches.$inferInsert): Promise<void> {
  await tx.queries.insert(pactFetches).values(row).onConflictDoNothing()
}

/** The look that runs at a partner. */
export async function findRunning(tx: Tx, companyId: string, partnerId: string): Promise<FetchRow | undefined> {
  const isIt = and(
    eq(pactFetches.companyId, companyId),
    eq(pactFetches.partnerId, partnerId),
    eq(pactFetches.state, 'running'),
  )
  return (await tx.queries.select().from(pactFetches).where(isIt))[0]
}

export async function findFetch(tx: Tx, { companyId, id }: FetchKey): Promise<FetchRow | undefined> {
  const isIt = and(eq(pactFetches.companyId, companyId), eq(pactFetches.id, id))
  return (await tx.queries.select().from(pactFetches).where(isIt))[0]
}

export async function updateFetch(
  tx: Tx,
  { companyId, id }: FetchKey,
  change: Partial<Omit<FetchRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries
    .update(pactFetches)
    .set(change)
    .where(and(eq(pactFetches.companyId, companyId), eq(pactFetches.id, id)))
}
