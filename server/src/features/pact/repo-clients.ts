import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { pactClients, pactPartners, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type ClientRow = typeof pactClients.$inferSelect
export type ClientKey = Pick<ClientRow, 'companyId' | 'id'>

/** A client with the partner behind it and who let it in. */
export interface ListedClient {
  readonly row: ClientRow
  readonly partner: string | null
  /** The products it sees by name, in the order of their names; null where it sees all. */
  readonly products: readonly { readonly id: string; readonly name: string }[] | null
  readonly createdBy: string | null
}

const own = ({ companyId, id }: ClientKey) => and(eq(pactClients.companyId, companyId), eq(pactClients.id, id))

const productsSeen = sql<ListedClient['products']>`case when ${pactClients.productIds} is null then null else
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]') from products p
   where p.company_id = ${pactClients.companyId} and p.id = any(${pactClients.productIds})) end`

/** The clients of a company, newest first. */
export async function listClientRows(tx: Tx, companyId: string): Promise<ListedClient[]> {
  return listed(tx, eq(pactClients.companyId, companyId))
    .orderBy(desc(pactClients.createdAt), desc(pactClients.id))
    .limit(500)
}

export async function findClient(tx: Tx, key: ClientKey): Promise<ListedClient | undefined> {
  return (await listed(tx, own(key)))[0]
}

function listed(tx: Tx, where: ReturnType<typeof and>) {
  const isPartner = and(eq(pactPartners.companyId, pactClients.companyId), eq(pactPartners.id, pactClients.partnerId))
  return tx.queries
    .select({ row: pactClients, partner: pactPartners.name, createdBy: user.name, products: productsSeen })
    .from(pactClients)
    .leftJoin(pactPartners, isPartner)
    .leftJoin(user, eq(user.id, pactClients.createdBy))
    .where(where)
}

/** The client of that name that partners show, unless it is shut out. */
export async function findLiveClient(tx: Tx, companyId: string, clientId: string): Promise<ClientRow | undefined> {
  const isLive = and(
    eq(pactClients.companyId, companyId),
    eq(pactClients.clientId, clientId),
    isNull(pactClients.revokedAt),
  )
  return (await tx.queries.select().from(pactClients).where(isLive))[0]
}

export async function countLiveClients(tx: Tx, companyId: string): Promise<number> {
  const isLive = and(eq(pactClients.companyId, companyId), isNull(pactClients.revokedAt))
  const rows = await tx.queries.select({ clients: count() }).from(pactClients).where(isLive)
  return rows[0]?.clients ?? 0
}

export async function insertClient(tx: Tx, row: typeof pactClients.$inferInsert): Promise<void> {
  await tx.queries.insert(pactClients).values(row)
}

export async function updateClient(
  tx: Tx,
  key: ClientKey,
  change: Partial<Omit<ClientRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(pactClients).set(change).where(own(key))
}

/** Notes a use, to the minute. */
export async function noteUse(tx: Tx, { companyId, id }: ClientKey, now: Date): Promise<void> {
  await tx.query(
    `update pact_clients set last_used_at = $3 where company_id = $1 and id = $2
       and (last_used_at is null or last_used_at < $3::timestamptz - interval '1 minute')`,
    [companyId, id, now.toISOString()],
  )
}

/** Notes which footprints a client was given; what it was given before stays noted. */
export async function insertReads(
  tx: Tx,
  { companyId, id }: ClientKey,
  footprintIds: readonly string[],
  now: Date,
): Promise<void> {
  if (footprintIds.length === 0) return
  await tx.query(
    `insert into pact_reads (company_id, client_id, footprint_id, read_at)
     select $1::uuid, $2::uuid, one, $4::timestamptz from unnest($3::uuid[]) one on conflict do nothing`,
    [companyId, id, `{${footprintIds.join(',')}}`, now.toISOString()],
  )
}

/** Partners behind live clients that were given one of these footprints and see the product. */
export async function listReaders(
  tx: Tx,
  companyId: string,
  footprintIds: readonly string[],
  productId: string,
): Promise<string[]> {
  const { rows } = await tx.query<{ partnerId: string }>(
    `select distinct c.partner_id as "partnerId" from pact_reads r
     join pact_clients c on c.company_id = r.company_id and c.id = r.client_id
     join pact_partners p on p.company_id = c.company_id and p.id = c.partner_id and p.archived_at is null
     where r.company_id = $1 and r.footprint_id = any($2::uuid[]) and c.revoked_at is null
       and (c.product_ids is null or $3::uuid = any(c.product_ids))`,
    [companyId, `{${footprintIds.join(',')}}`, productId],
  )
  return rows.map(({ partnerId }) => partnerId)
}

/** How many of these products the company has. */
export async function countProductsOf(tx: Tx, companyId: string, productIds: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ found: number }>(
    'select count(*)::int as found from products where company_id = $1 and id = any($2::uuid[])',
    [companyId, `{${productIds.join(',')}}`],
  )
  return rows[0]?.found ?? 0
}

/** Whether the company exchanges footprints with the partner. */
export async function hasPartner(tx: Tx, companyId: string, partnerId: string): Promise<boolean> {
  const isOne = and(
    eq(pactPartners.companyId, companyId),
    eq(pactPartners.id, partnerId),
    isNull(pactPartners.archivedAt),
  )
  return (await tx.queries.select({ one: sql`1` }).from(pactPartners).where(isOne)).length > 0
}

/** Whether the company has one of these products, and did not put it away. */
export async function hasProducts(tx: Tx, companyId: string, productIds: readonly string[]): Promise<boolean> {
  if (productIds.length === 0) return false
  const { rows } = await tx.query<{ one: number }>(
    `select 1 as one from products where company_id = $1 and id = any($2::uuid[]) and archived_at is null limit 1`,
    [companyId, `{${productIds.join(',')}}`],
  )
  return rows.length > 0
}
