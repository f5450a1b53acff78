import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  companies,
  supplierAnswers,
  supplierCampaigns,
  supplierEvidence,
  supplierRequests,
  supplierSilences,
  suppliers,
  user,
} from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Queries, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type RequestRow = typeof supplierRequests.$inferSelect
export type RequestKey = Pick<RequestRow, 'companyId' | 'id'>
export type EvidenceRow = typeof supplierEvidence.$inferSelect
export type AnswerRow = typeof supplierAnswers.$inferSelect

/** What the list of requests may be narrowed by; absent fields do not narrow. */
export interface RequestFilter {
  readonly companyId: string
  /** In the supplier's name or the address. */
  readonly search?: string | undefined
  readonly campaignId?: string | undefined
  readonly supplierId?: string | undefined
  readonly state?: RequestRow['state'] | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

/** The score of what was sent last. */
const score = sql<
  string | null
>`(select a.score from ${supplierAnswers} a where a.company_id = supplier_requests.company_id
  and a.request_id = supplier_requests.id order by a.sent_at desc limit 1)`

const orders = {
  sorts: {
    invitedAt: supplierRequests.invitedAt,
    supplier: { name: suppliers.name },
    state: supplierRequests.state,
    answeredAt: supplierRequests.answeredAt,
  },
  ties: [supplierRequests.invitedAt, supplierRequests.id],
} as const

export type RequestWanted = ListWanted<keyof typeof orders.sorts>

const listed = {
  request: supplierRequests,
  campaign: supplierCampaigns,
  supplier: suppliers.name,
  score,
}

const ofCampaign = and(
  eq(supplierCampaigns.companyId, supplierRequests.companyId),
  eq(supplierCampaigns.id, supplierRequests.campaignId),
)
const ofSupplier = and(
  eq(suppliers.companyId, supplierRequests.companyId),
  eq(suppliers.id, supplierRequests.supplierId),
)

/** A page of the requests that match, each with its campaign and supplier. */
export async function selectRequests(tx: Tx, filter: RequestFilter, wanted: RequestWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ ...listed, mark })
      .from(supplierRequests)
      .innerJoin(supplierCampaigns, ofCampaign)
      .innerJoin(suppliers, ofSupplier)
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
      .from(supplierRequests)
      .innerJoin(suppliers, ofSupplier)
      .where(matching(filter))
      .limit(limit),
  )
}

const own = ({ companyId, id }: RequestKey) =>
  and(eq(supplierRequests.companyId, companyId), eq(supplierRequests.id, id))

/** A request with its campaign, its supplier, and who reviewed it. */
export async function findRequest(tx: Tx, key: RequestKey) {
  const rows = await tx.queries
    .select({
      ...listed,
      reviewedBy: user.name,
      customer: sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`,
    })
    .from(supplierRequests)
    .innerJoin(supplierCampaigns, ofCampaign)
    .innerJoin(suppliers, ofSupplier)
    .innerJoin(companies, eq(companies.id, supplierRequests.companyId))
    .leftJoin(user, eq(user.id, supplierRequests.reviewedBy))
    .where(own(key))
  return rows[0]
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** Where the link with that hash leads, before any company is known: the owner's role alone. */
export async function findByToken(queries: Queries, tokenHash: string): Promise<RequestKey | undefined> {
  const rows = await queries
    .select({ companyId: supplierRequests.companyId, id: supplierRequests.id })
    .from(supplierRequests)
    .where(eq(supplierRequests.tokenHash, tokenHash))
  return rows[0]
}

/** The same row alone, held until the transaction ends. */
export async function holdRequest(tx: Tx, key: RequestKey): Promise<RequestRow | undefined> {
  return (await tx.queries.select().from(supplierRequests).where(own(key)).for('update'))[0]
}

export async function insertRequest(tx: Tx, row: typeof supplierRequests.$inferInsert): Promise<void> {
  await tx.queries.insert(supplierRequests).values(row)
}

export async function updateRequest(
  tx: Tx,
  key: RequestKey,
  change: Partial<Omit<typeof supplierRequests.$inferInsert, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(supplierRequests).set(change).where(own(key))
}

export async function deleteRequest(tx: Tx, key: RequestKey): Promise<void> {
  await tx.queries.delete(supplierRequests).where(own(key))
}

/** Requests of a campaign that wait for the supplier. */
export async function selectWaiting(tx: Tx, companyId: string, campaignId: string): Promise<RequestRow[]> {
  return tx.queries
    .select()
    .from(supplierRequests)
    .where(
      and(
        eq(supplierRequests.companyId, companyId),
        eq(supplierRequests.campaignId, campaignId),
        inArray(supplierRequests.state, ['invited', 'opened', 'asked_again']),
      ),
    )
    .for('update')
}

/** What was sent, newest first. */
export async function selectAnswers(tx: Tx, { companyId, id }: RequestKey): Promise<AnswerRow[]> {
  return tx.queries
    .select()
    .from(supplierAnswers)
    .where(and(eq(supplierAnswers.companyId, companyId), eq(supplierAnswers.requestId, id)))
    .orderBy(desc(supplierAnswers.sentAt))
}

/** What was sent last of each request that was accepted on the supplier's own target, with the supplier that it counts for now. */
export async function selectToldTargets(tx: Tx, companyId: string) {
  const { id, state, supplierId } = supplierRequests
  return tx.queries
    .selectDistinctOn([supplierAnswers.requestId], {
      supplierId: sql<string>`coalesce(
        (select p.supplier_id from supplier_parties p where p.company_id = ${companyId} and p.home_id = ${supplierId} limit 1), ${supplierId})`,
      sentAt: supplierAnswers.sentAt,
      target: sql<string | null>`${supplierAnswers.answers} #>> '{S13,values,target}'`,
    })
    .from(supplierAnswers)
    .innerJoin(supplierRequests, and(eq(supplierRequests.companyId, companyId), eq(id, supplierAnswers.requestId)))
    .where(and(eq(supplierAnswers.companyId, companyId), eq(state, 'accepted')))
    .orderBy(supplierAnswers.requestId, desc(supplierAnswers.sentAt))
}

export async function insertAnswer(tx: Tx, row: typeof supplierAnswers.$inferInsert): Promise<void> {
  await tx.queries.insert(supplierAnswers).values(row)
}

export async function selectEvidence(tx: Tx, { companyId, id }: RequestKey): Promise<EvidenceRow[]> {
  return tx.queries
    .select()
    .from(supplierEvidence)
    .where(and(eq(supplierEvidence.companyId, companyId), eq(supplierEvidence.requestId, id)))
    .orderBy(asc(supplierEvidence.createdAt), asc(supplierEvidence.id))
}

export async function insertEvidence(tx: Tx, row: typeof supplierEvidence.$inferInsert): Promise<void> {
  await tx.queries.insert(supplierEvidence).values(row)
}

/** Addresses among these that want no letters of the company. */
export async function selectSilent(tx: Tx, companyId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.queries
    .select({ email: supplierSilences.email })
    .from(supplierSilences)
    .where(and(eq(supplierSilences.companyId, companyId), inArray(supplierSilences.email, [...emails])))
  return new Set(rows.map(({ email }) => email))
}

export async function insertSilence(tx: Tx, row: typeof supplierSilences.$inferInsert): Promise<void> {
  await tx.queries.insert(supplierSilences).values(row).onConflictDoNothing()
}

/** Secrets of links that stand encrypted, for all companies: the owner's role alone. */
export async function selectSealed(tx: Tx): Promise<(RequestKey & { sealed: string })[]> {
  return tx.queries
    .select({ companyId: supplierRequests.companyId, id: supplierRequests.id, sealed: supplierRequests.tokenSealed })
    .from(supplierRequests)
}

function matching({ companyId, search, campaignId, supplierId, state, ids }: RequestFilter): SQL | undefined {
  const { id, email } = supplierRequests
  return and(
    eq(supplierRequests.companyId, companyId),
    campaignId ? eq(supplierRequests.campaignId, campaignId) : undefined,
    supplierId ? eq(supplierRequests.supplierId, supplierId) : undefined,
    state ? eq(supplierRequests.state, state) : undefined,
    ids ? inArray(id, [...ids]) : undefined,
    search ? or(ilike(suppliers.name, containing(search)), ilike(email, containing(search))) : undefined,
  )
}
