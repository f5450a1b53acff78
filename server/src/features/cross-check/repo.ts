import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { activities, documentItems, documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Days } from './evidence.ts'

/** Which stored lines an entry is held against. */
export interface EvidenceQuery {
  readonly companyId: string
  readonly generatorKey: string | undefined
  readonly days: Days | undefined
  /** The document that is attached, if it was imported too: its lines count whatever their source and days. */
  readonly accessKey: string | undefined
  /** Lines that name another site of the company speak of that one. */
  readonly businessUnitId: string | undefined
}

/** More lines than a person would compare with; the newest are kept. */
const linesMax = 200

/** Lines of counting documents that are not ignored, with the activity made of them. */
export async function listEvidence(tx: Tx, query: EvidenceQuery) {
  const alike =
    query.generatorKey === undefined
      ? undefined
      : and(ofGenerator(query.generatorKey), inDays(query.days), atSite(query.businessUnitId))
  const ofNote = query.accessKey === undefined ? undefined : eq(documents.accessKey, query.accessKey)
  if (!alike && !ofNote) return []
  return tx.queries
    .select({
      item: documentItems,
      document: { number: documents.number, issuedAt: documents.issuedAt, accessKey: documents.accessKey },
      activity: { quantity: activities.quantity, unit: activities.unit },
    })
    .from(documentItems)
    .innerJoin(
      documents,
      and(eq(documents.companyId, documentItems.companyId), eq(documents.id, documentItems.documentId)),
    )
    .leftJoin(
      activities,
      and(
        eq(activities.companyId, documentItems.companyId),
        eq(activities.id, documentItems.activityId),
        eq(activities.state, 'active'),
      ),
    )
    .where(
      and(
        eq(documentItems.companyId, query.companyId),
        eq(documentItems.countsReason, 'counts.purchase'),
        sql`${documentItems.state} <> 'ignored'`,
        or(alike, ofNote),
      ),
    )
    .orderBy(desc(documents.issuedAt), asc(documentItems.documentId), asc(documentItems.position))
    .limit(linesMax)
}

export type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number]

function ofGenerator(generatorKey: string): SQL {
  return sql`coalesce(${documentItems.decidedGeneratorKey}, ${documentItems.suggestion} ->> 'generatorKey') = ${generatorKey}`
}

function inDays(days: Days | undefined): SQL | undefined {
  if (days === undefined) return undefined
  return sql`left(coalesce(${documentItems.periodStart}::text, ${documents.issuedAt}), 10) <= ${days.end}
    and left(coalesce(${documentItems.periodEnd}::text, ${documents.issuedAt}), 10) >= ${days.start}`
}

function atSite(businessUnitId: string | undefined): SQL | undefined {
  if (businessUnitId === undefined) return undefined
  return sql`coalesce(${documents.businessUnitId}, (select coalesce(u.merged_into, u.id) from business_units u
    where u.company_id = ${documents.companyId} and u.cnpj = ${documents.recipientId}
    order by u.archived_at is not null, u.id limit 1),
    ${businessUnitId}) = ${businessUnitId}`
}
