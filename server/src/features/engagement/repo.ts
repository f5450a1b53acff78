import type { ENGAGEMENT_STATES } from '@pegada/contract/engagement-kinds.ts'
import { and, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { supplierCampaigns, supplierRequests } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type CampaignRow = typeof supplierCampaigns.$inferSelect
export type CampaignKey = Pick<CampaignRow, 'companyId' | 'id'>
type State = (typeof ENGAGEMENT_STATES)[number]

/** What the list of campaigns may be narrowed by; absent fields do not narrow. */
export interface CampaignFilter {
  readonly companyId: string
  readonly search?: string | undefined
  readonly state?: 'open' | 'closed' | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    createdAt: supplierCampaigns.createdAt,
    deadline: supplierCampaigns.deadline,
    name: { name: supplierCampaigns.name },
  },
  ties: [supplierCampaigns.createdAt, supplierCampaigns.id],
} as const

export type CampaignWanted = ListWanted<keyof typeof orders.sorts>

/** How many requests of a campaign stand in each state. */
const states = sql<Partial<Record<State, number>>>`(
  select coalesce(jsonb_object_agg(state, requests), '{}') from (
    select r.state, count(*)::integer as requests from ${supplierRequests} r
    where r.company_id = supplier_campaigns.company_id and r.campaign_id = supplier_campaigns.id group by r.state) counted)`

/** A page of the campaigns that match, each with how its requests stand. */
export async function selectCampaigns(tx: Tx, filter: CampaignFilter, wanted: CampaignWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ campaign: supplierCampaigns, states, mark })
      .from(supplierCampaigns)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type ListedCampaign = Omit<Awaited<ReturnType<typeof selectCampaigns>>['rows'][number], 'mark'>

/** How many match, counted as far as people read. */
export async function countCampaigns(tx: Tx, filter: CampaignFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(supplierCampaigns)
      .where(matching(filter))
      .limit(limit),
  )
}

const own = ({ companyId, id }: CampaignKey) =>
  and(eq(supplierCampaigns.companyId, companyId), eq(supplierCampaigns.id, id))

/** One campaign with how its requests stand. */
export async function findCampaign(tx: Tx, key: CampaignKey): Promise<ListedCampaign | undefined> {
  return (await tx.queries.select({ campaign: supplierCampaigns, states }).from(supplierCampaigns).where(own(key)))[0]
}

export async function insertCampaign(tx: Tx, row: typeof supplierCampaigns.$inferInsert): Promise<void> {
  await tx.queries.insert(supplierCampaigns).values(row)
}

export async function updateCampaign(
  tx: Tx,
  key: CampaignKey,
  change: Partial<Omit<typeof supplierCampaigns.$inferInsert, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(supplierCampaigns).set(change).where(own(key))
}

/** Campaigns whose letters or links are due to be looked at: open ones, and closed ones with links that were not answered. */
export async function selectStandingCampaigns(tx: Tx): Promise<CampaignRow[]> {
  const waiting = sql`exists (select from ${supplierRequests} r where r.company_id = supplier_campaigns.company_id
    and r.campaign_id = supplier_campaigns.id and r.state in ('invited', 'opened', 'asked_again'))`
  return tx.queries.select().from(supplierCampaigns).where(waiting)
}

/** Suppliers of a campaign that were asked already. */
export async function selectAsked(tx: Tx, { companyId, id }: CampaignKey, supplierIds: readonly string[]) {
  const rows = await tx.queries
    .select({ supplierId: supplierRequests.supplierId })
    .from(supplierRequests)
    .where(
      and(
        eq(supplierRequests.companyId, companyId),
        eq(supplierRequests.campaignId, id),
        inArray(supplierRequests.supplierId, [...supplierIds]),
      ),
    )
  return new Set(rows.map(({ supplierId }) => supplierId))
}

function matching({ companyId, search, state, ids }: CampaignFilter) {
  const { closedAt, name, id } = supplierCampaigns
  return and(
    eq(supplierCampaigns.companyId, companyId),
    state === undefined ? undefined : state === 'open' ? isNull(closedAt) : isNotNull(closedAt),
    ids ? inArray(id, [...ids]) : undefined,
    search ? or(ilike(name, containing(search))) : undefined,
  )
}
