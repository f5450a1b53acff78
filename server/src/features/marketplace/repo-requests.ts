import { GRACE_DAYS } from '@pegada/contract/engagement-kinds.ts'
import type { MarketState } from '@pegada/core/marketplace/request-state.ts'
import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { companies, marketAsks, marketRequests } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Queries, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type RequestRow = typeof marketRequests.$inferSelect
export type RequestKey = Pick<RequestRow, 'companyId' | 'id'>
export type AskRow = typeof marketAsks.$inferSelect
export type AskKey = Pick<AskRow, 'companyId' | 'id'>

/** What the list of requests may be narrowed by; absent fields do not narrow. */
export interface RequestFilter {
  readonly companyId: string
  readonly search?: string | undefined
  /** As it reads on `today`, YYYY-MM-DD. */
  readonly state?: MarketState | undefined
  readonly today: string
  readonly kind?: RequestRow['kind'] | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    createdAt: marketRequests.createdAt,
    title: { name: marketRequests.title },
    answerBy: marketRequests.answerBy,
  },
  ties: [marketRequests.createdAt, marketRequests.id],
} as const

export type RequestWanted = ListWanted<keyof typeof orders.sorts>

const asksOf = sql`from ${marketAsks} a where a.company_id = market_requests.company_id and a.request_id = market_requests.id`

const listed = {
  request: marketRequests,
  providers: sql<number>`(select count(*)::int ${asksOf})`,
  answers: sql<number>`(select count(a.answered_at)::int ${asksOf})`,
}

/** A page of the requests that match, each with how many are asked and how many answered. */
export async function selectRequests(tx: Tx, filter: RequestFilter, wanted: RequestWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ ...listed, mark })
      .from(marketRequests)
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
      .from(marketRequests)
      .where(matching(filter))
      .limit(limit),
  )
}

const own = ({ companyId, id }: RequestKey) => and(eq(marketRequests.companyId, companyId), eq(marketRequests.id, id))

export async function findRequest(tx: Tx, key: RequestKey): Promise<ListedRequest | undefined> {
  return (await tx.queries.select(listed).from(marketRequests).where(own(key)))[0]
}

export async function insertRequest(tx: Tx, row: RequestRow): Promise<void> {
  await tx.queries.insert(marketRequests).values(row)
}

export async function updateRequest(
  tx: Tx,
  key: RequestKey,
  change: Partial<Omit<RequestRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(marketRequests).set(change).where(own(key))
}

/** Whom a request goes to, in the order in which they were chosen. */
export async function selectAsks(tx: Tx, { companyId, id }: RequestKey): Promise<AskRow[]> {
  return tx.queries
    .select()
    .from(marketAsks)
    .where(and(eq(marketAsks.companyId, companyId), eq(marketAsks.requestId, id)))
    .orderBy(asc(marketAsks.place))
}

/** Puts other providers in the place of those that a request was to go to. */
export async function replaceAsks(tx: Tx, { companyId, id }: RequestKey, rows: readonly AskRow[]): Promise<void> {
  await tx.queries.delete(marketAsks).where(and(eq(marketAsks.companyId, companyId), eq(marketAsks.requestId, id)))
  await tx.queries.insert(marketAsks).values([...rows])
}

const ownAsk = ({ companyId, id }: AskKey) => and(eq(marketAsks.companyId, companyId), eq(marketAsks.id, id))

export async function updateAsk(
  tx: Tx,
  key: AskKey,
  change: Partial<Omit<AskRow, 'companyId' | 'id' | 'requestId'>>,
): Promise<void> {
  await tx.queries.update(marketAsks).set(change).where(ownAsk(key))
}

/** The ask of a link, held until the transaction ends, with its request and who asks. */
export async function holdAsk(tx: Tx, key: AskKey) {
  const ofRequest = and(eq(marketRequests.companyId, marketAsks.companyId), eq(marketRequests.id, marketAsks.requestId))
  const rows = await tx.queries
    .select({
      ask: marketAsks,
      request: marketRequests,
      company: sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`,
    })
    .from(marketAsks)
    .innerJoin(marketRequests, ofRequest)
    .innerJoin(companies, eq(companies.id, marketAsks.companyId))
    .where(ownAsk(key))
    .for('update', { of: marketAsks })
  return rows[0]
}

/** Where the link with that hash leads, before any company is known: the owner's role alone. */
export async function findByToken(queries: Queries, tokenHash: string): Promise<AskKey | undefined> {
  const rows = await queries
    .select({ companyId: marketAsks.companyId, id: marketAsks.id })
    .from(marketAsks)
    .where(eq(marketAsks.tokenHash, tokenHash))
  return rows[0]
}

function matching({ companyId, search, state, today, kind, ids }: RequestFilter): SQL | undefined {
  return and(
    eq(marketRequests.companyId, companyId),
    ids ? inArray(marketRequests.id, [...ids]) : undefined,
    kind ? eq(marketRequests.kind, kind) : undefined,
    state ? readsAs(state, today) : undefined,
    search ? ilike(marketRequests.title, containing(search)) : undefined,
  )
}

/** As `stateOn` of the core tells it: what is waited for is over when links lead nowhere any more. */
function readsAs(state: MarketState, today: string): SQL | undefined {
  const isOver = sql`${marketRequests.answerBy} + ${GRACE_DAYS}::int < ${today}::date`
  if (state === 'expired') return and(eq(marketRequests.state, 'sent'), isOver)
  return and(eq(marketRequests.state, state), state === 'sent' ? sql`not (${isOver})` : undefined)
}
