import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { activities, documentItems, documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Which stored lines an entry is held against. */
export interface EvidenceQuery {
  readonly companyId: string
  readonly generatorKey: string | undefined
  /** YYYY or YYYY-MM. */
  readonly period: string | undefined
  /** The note that is attached, if it was imported too: its lines count whatever their source and month. */
  readonly accessKey: string | undefined
}

/** More lines than a person would compare with; the newest are kept. */
const linesMax = 200

/** Lines of counting documents that are not ignored, with the activity made of them. */
export async function listEvidence(tx: Tx, query: EvidenceQuery) {
  const alike =
    query.generatorKey === undefined ? undefined : and(ofGenerator(query.generatorKey), inPeriod(query.period))
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

function inPeriod(period: string | undefined): SQL | undefined {
  return period === undefined ? undefined : sql`${documents.issuedAt} like ${`${period}%`}`
}
