import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { pactClients, pactEvents, pactPartners, pactRequests, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type RequestRow = typeof pactRequests.$inferSelect
export type RequestKey = Pick<RequestRow, 'companyId' | 'id'>

/** What the list may be narrowed by; absent fields do not narrow. */
export interface RequestFilter {
  readonly companyId: string
  /** In what is asked for, the comment, or the name of the other side. */
  readonly search?: string | undefined
  readonly kind?: RequestRow['kind'] | undefined
  readonly state?: RequestRow['state'] | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const { createdAt, subject, state, id } = pactRequests
const orders = { sorts: { createdAt, subject: { name: subject }, state }, ties: [createdAt, id] } as const

export type RequestWanted = ListWanted<keyof typeof orders.sorts>

/** Whom a request came from or went to: the partner, else the client it came by. */
const from = sql<string>`coalesce(
  (select p.name from ${pactPartners} p where p.company_id = pact_requests.company_id and p.id = pact_requests.partner_id),
  (select c.name from ${pactClients} c where c.company_id = pact_requests.company_id and c.id = pact_requests.client_id),
  pact_requests.source)`

/** A page of the requests that match. */
export async function selectRequests(tx: Tx, filter: RequestFilter, wanted: RequestWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ row: pactRequests, from, mark })
      .from(pactRequests)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type ListedRequest = Omit<Awaited<ReturnType<typeof selectRequests>>['rows'][number], 'mark'>

/** How many match, counted as far as people read. */
export async function countRequests(tx: Tx, filter: RequestFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(pactRequests)
      .where(matching(filter))
      .limit(limit),
  )
}

const own = ({ companyId, id: one }: RequestKey) => and(eq(pactRequests.companyId, companyId), eq(pactRequests.id, one))

/** A request with who answered it, and the last event about it that went to the other side. */
export async function findRequest(tx: Tx, key: RequestKey) {
  const [found] = await tx.queries
    .select({ row: pactRequests, from, answeredBy: user.name })
    .from(pactRequests)
    .leftJoin(user, eq(user.id, pactRequests.answeredBy))
    .where(own(key))
  if (!found) return undefined
  const [event] = await tx.queries
    .select()
    .from(pactEvents)
    .where(and(eq(pactEvents.companyId, key.companyId), eq(pactEvents.requestId, key.id)))
    .orderBy(desc(pactEvents.createdAt))
    .limit(1)
  return { ...found, event }
}

/** The same row alone, held until the transaction ends. */
export async function holdRequest(tx: Tx, key: RequestKey): Promise<RequestRow | undefined> {
  return (await tx.queries.select().from(pactRequests).where(own(key)).for('update'))[0]
}

/** Stores a request; answers whether the event was not there before. */
export async function insertRequest(tx: Tx, row: typeof pactRequests.$inferInsert): Promise<boolean> {
  const stored = await tx.queries.insert(pactRequests).values(row).onConflictDoNothing().returning({ id })
  return stored.length > 0
}

/** A request of ours by the id of the event that asked. */
export async function holdOutgoing(tx: Tx, companyId: string, eventId: string): Promise<RequestRow | undefined> {
  const isIt = and(
    eq(pactRequests.companyId, companyId),
    eq(pactRequests.kind, 'outgoing'),
    eq(pactRequests.eventId, eventId),
  )
  return (await tx.queries.select().from(pactRequests).where(isIt).for('update'))[0]
}

export async function updateRequest(
  tx: Tx,
  key: RequestKey,
  change: Partial<Omit<RequestRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(pactRequests).set(change).where(own(key))
}

function matching({ companyId, search, kind, state: wanted, ids }: RequestFilter) {
  const pattern = containing(search ?? '')
  return and(
    eq(pactRequests.companyId, companyId),
    kind && eq(pactRequests.kind, kind),
    wanted && eq(state, wanted),
    ids ? inArray(id, [...ids]) : undefined,
    search
      ? or(ilike(subject, pattern), ilike(pactRequests.comment, pattern), sql`${from} ilike ${pattern}`)
      : undefined,
  )
}
