import type { Inputs } from '@pegada/contract/contract.ts'
import { and, between, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import {
  activities,
  apiKeys,
  assurances,
  auditRecords,
  bills,
  businessUnits,
  carbonPrices,
  certificates,
  connections,
  customers,
  documentItems,
  documents,
  entryProposals,
  factors,
  footprints,
  holdings,
  initiatives,
  initiativeTasks,
  invoices,
  leasedAssets,
  marketRequests,
  obligationAnswers,
  pactClients,
  pactRequests,
  products,
  reports,
  responsiblePersons,
  scenarios,
  subsidiaries,
  supplierCampaigns,
  supplierProposals,
  supplierRequests,
  suppliers,
  targets,
  tickets,
  user,
  webhooks,
} from '../../db/schema.ts'
import { type ListPage, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { writer } from './repo.ts'
import { untoldActs } from './untold.ts'

export type HistoryEntity = Inputs['audit']['ofRecord']['entity']

/**
 * A record as the trail may name it: the ids of its versions, when each was stored, and the record in whose history its acts
 * stand, where that is another.
 */
export type Subject = readonly { readonly id: string; readonly createdAt: Date | null; readonly within?: string }[]

const tables = {
  document: documents,
  certificate: certificates,
  bill: bills,
  holding: holdings,
  leased_asset: leasedAssets,
  subsidiary: subsidiaries,
  supplier: suppliers,
  supplier_campaign: supplierCampaigns,
  product: products,
  pact_client: pactClients,
  pact_request: pactRequests,
  customer: customers,
  carbon_price: carbonPrices,
  obligation_answers: obligationAnswers,
  assurance: assurances,
  market_request: marketRequests,
  report: reports,
  initiative: initiatives,
  scenario: scenarios,
  target: targets,
  responsible_person: responsiblePersons,
  business_unit: businessUnits,
  ticket: tickets,
  connection: connections,
  webhook: webhooks,
  api_key: apiKeys,
} as const

/** The record, where the company has it; a line with all the versions of its entry; a ticket only of who opened it, where one is named. */
export async function findSubject(
  tx: Tx,
  { companyId, opener }: { readonly companyId: string; readonly opener: string | undefined },
  entity: HistoryEntity,
  id: string,
): Promise<Subject> {
  if (entity === 'factor') {
    const own = and(eq(factors.companyId, companyId), eq(factors.id, id))
    return tx.queries.select({ id: factors.id, createdAt: sql<null>`null` }).from(factors).where(own)
  }
  if (entity === 'company') return id === companyId ? [{ id, createdAt: null }] : []
  if (!isUuid(id)) return []
  if (entity === 'activity') return findEntry(tx, companyId, id)
  if (entity === 'ticket') {
    const own = and(
      eq(tickets.companyId, companyId),
      eq(tickets.id, id),
      opener === undefined ? undefined : eq(tickets.createdBy, opener),
    )
    return tx.queries.select({ id: tickets.id, createdAt: tickets.createdAt }).from(tickets).where(own)
  }
  if (entity === 'footprint') {
    const own = and(eq(footprints.companyId, companyId), eq(footprints.id, id))
    return tx.queries.select({ id: footprints.id, createdAt: footprints.takenAt }).from(footprints).where(own)
  }
  if (entity === 'entry_proposal') {
    const own = and(eq(entryProposals.companyId, companyId), eq(entryProposals.id, id))
    return tx.queries
      .select({ id: entryProposals.id, createdAt: entryProposals.proposedAt })
      .from(entryProposals)
      .where(own)
  }
  if (entity === 'supplier_proposal') {
    const own = and(eq(supplierProposals.companyId, companyId), eq(supplierProposals.id, id))
    return tx.queries
      .select({ id: supplierProposals.id, createdAt: supplierProposals.proposedAt })
      .from(supplierProposals)
      .where(own)
  }
  if (entity === 'supplier_request') {
    const own = and(eq(supplierRequests.companyId, companyId), eq(supplierRequests.id, id))
    return tx.queries
      .select({ id: supplierRequests.id, createdAt: supplierRequests.invitedAt })
      .from(supplierRequests)
      .where(own)
  }
  if (entity === 'initiative_task') {
    const own = and(eq(initiativeTasks.companyId, companyId), eq(initiativeTasks.id, id))
    return tx.queries
      .select({ id: initiativeTasks.id, createdAt: sql<null>`null`, within: initiativeTasks.initiativeId })
      .from(initiativeTasks)
      .where(own)
  }
  if (entity === 'invoice') {
    const own = and(eq(invoices.companyId, companyId), eq(invoices.id, id))
    return tx.queries.select({ id: invoices.id, createdAt: sql<null>`null` }).from(invoices).where(own)
  }
  if (entity === 'document_item') {
    const own = and(eq(documentItems.companyId, companyId), eq(documentItems.id, id))
    return tx.queries.select({ id: documentItems.id, createdAt: sql<null>`null` }).from(documentItems).where(own)
  }
  const table = tables[entity]
  const own = and(eq(table.companyId, companyId), eq(table.id, id))
  return tx.queries.select({ id: table.id, createdAt: table.createdAt }).from(table).where(own)
}

function findEntry(tx: Tx, companyId: string, id: string): Promise<Subject> {
  const { rootId, createdAt } = activities
  const root = sql`(select coalesce(root_id, id) from activities one where one.company_id = ${companyId} and one.id = ${id})`
  return tx.queries
    .select({ id: activities.id, createdAt })
    .from(activities)
    .where(and(eq(activities.companyId, companyId), or(eq(activities.id, root), eq(rootId, root))))
}

const orders = { sorts: { at: auditRecords.sequence }, ties: [auditRecords.sequence] } as const

/** How long after a row was stored its transaction may put down the record that names it. */
const chunkMinutes = 10

/**
 * What the trail says of the record, newest first: records of its own, and those about many that were written when it was
 * stored and name its id in their data (decision 19); without the acts that the company is not told.
 */
export async function selectHistory(
  tx: Tx,
  companyId: string,
  about: { readonly entity: HistoryEntity; readonly subject: Subject },
  { pageSize, cursor }: { readonly pageSize: number; readonly cursor: string | undefined },
): Promise<ListPage<HistoryRow>> {
  const ids = about.subject.map(({ id }) => id)
  const named = about.subject.map(({ id, createdAt }) => createdAt && namedWhenStored(id, createdAt))
  const wanted = { sort: 'at', direction: 'desc', page: 1, pageSize, cursor } as const
  return listPage(wanted, orders, ({ beyond, orderBy, limit, mark }) =>
    tx.queries
      .select({ record: auditRecords, ...writer, mark })
      .from(auditRecords)
      .leftJoin(user, eq(user.id, auditRecords.actorId))
      .where(
        and(
          eq(auditRecords.companyId, companyId),
          or(
            about.entity === 'initiative_task'
              ? ofTask(about.subject)
              : and(eq(auditRecords.entity, about.entity), inArray(auditRecords.entityId, ids)),
            ...named.flatMap((condition) => condition ?? []),
          ),
          notInArray(auditRecords.action, [...untoldActs]),
          beyond,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export interface HistoryRow {
  readonly record: typeof auditRecords.$inferSelect
  readonly actor: string | null
  readonly actorAvatar: string | null
  readonly impersonator: string | null
  readonly mark: (string | null)[]
}

/** Records of an initiative that say what one of its tasks was, and is. */
function ofTask(subject: Subject) {
  const { entity, entityId, data } = auditRecords
  const named = sql`coalesce(${data} #>> '{after,taskId}', ${data} #>> '{before,taskId}')`
  return or(
    ...subject.map(({ id, within = '' }) => and(eq(entity, 'initiative'), eq(entityId, within), sql`${named} = ${id}`)),
  )
}

function namedWhenStored(id: string, createdAt: Date) {
  const until = new Date(createdAt.getTime() + chunkMinutes * 60_000)
  return and(between(auditRecords.at, createdAt, until), sql`strpos(${auditRecords.data}::text, ${id}) > 0`)
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
