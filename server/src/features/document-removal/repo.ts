import { and, asc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { documentItems, documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { AsideWas } from '../fiscal-document/aside-was.ts'

export type DocumentRow = typeof documents.$inferSelect

/** The document that stands under a key, if any. */
export async function findStanding(tx: Tx, companyId: string, accessKey: string): Promise<DocumentRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.companyId, companyId),
        eq(documents.accessKey, accessKey),
        notInArray(documents.kind, ['event', 'attachment', 'bill', 'sheet']),
        eq(documents.isTest, false),
        isNull(documents.setAside),
      ),
    )
  return rows[0]
}

/** Lines that a person decided, with what was decided. */
export async function selectDecided(tx: Tx, companyId: string, documentId: string) {
  return tx.queries
    .select({ id: documentItems.id, state: documentItems.state, decided: documentItems.decided })
    .from(documentItems)
    .where(
      and(
        eq(documentItems.companyId, companyId),
        eq(documentItems.documentId, documentId),
        isNotNull(documentItems.decidedBy),
      ),
    )
    .orderBy(asc(documentItems.position))
}

/** Who set a document aside, when and why; nobody, where its signature decided. */
export interface SetAside {
  readonly state: 'removed' | 'rival'
  readonly at: Date
  readonly by: string | null
  readonly reason: string | null
}

export async function markSetAside(
  tx: Tx,
  companyId: string,
  id: string,
  { state, at, by, reason, was }: SetAside & { readonly was?: AsideWas },
): Promise<void> {
  await tx.queries
    .update(documents)
    .set({
      setAside: state,
      setAsideAt: at,
      setAsideBy: by,
      setAsideReason: reason,
      // A document that was set aside counts for nothing, so none of its questions stays open.
      asks: null,
      asksWith: [],
      ...(was === undefined ? {} : { setAsideWas: was }),
    })
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
}

/** A document stands again; it counts nothing until it is told to. */
export async function markStanding(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.queries
    .update(documents)
    .set({ setAside: null, setAsideAt: null, setAsideBy: null, setAsideReason: null, setAsideWas: null })
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
}

/** Gives a document that does not count, and its lines that did not because it was set aside, another reason. */
export async function markReason(tx: Tx, companyId: string, id: string, countsReason: string): Promise<void> {
  await tx.query('update documents set counts_reason = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    countsReason,
  ])
  await tx.query(
    `update document_items set counts_reason = $3
     where company_id = $1 and document_id = $2 and counts_reason in ('counts.removed', 'counts.rival')`,
    [companyId, id, countsReason],
  )
}

/** A rival beside the document that stands, with the signatures of both. */
export interface RivalPair {
  readonly rivalId: string
  readonly standingId: string
  readonly rival: DocumentRow['signature']
  readonly standing: DocumentRow['signature']
}

/** Rivals of which exactly one of the two is intact. */
export async function selectUnequalRivals(tx: Tx, companyId: string): Promise<RivalPair[]> {
  const { rows } = await tx.query<RivalPair>(
    `select r.id as "rivalId", s.id as "standingId", r.signature as rival, s.signature as standing
     from documents r join documents s on s.company_id = r.company_id and s.access_key = r.access_key
       and s.kind not in ('event', 'attachment', 'bill', 'sheet') and not s.is_test and s.set_aside is null
     where r.company_id = $1 and r.set_aside = 'rival' and r.signature <> 'unchecked' and s.signature <> 'unchecked'
       and (r.signature = 'intact') <> (s.signature = 'intact')
     order by r.created_at, r.id limit 200`,
    [companyId],
  )
  return rows
}
