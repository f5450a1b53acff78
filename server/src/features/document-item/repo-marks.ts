import { and, asc, eq, inArray } from 'drizzle-orm'
import { documentItems } from '../../db/schema.ts'
import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { ItemRow, NewItemRow } from './repo.ts'

/** Lines that became activities, and how; each with what was decided for it. */
export interface AcceptedRows {
  readonly decidedBy: string
  readonly decidedAt: Date
  readonly decisionId: string | null
  readonly rows: readonly {
    readonly id: string
    readonly activityId: string
    readonly generatorKey: string
    readonly decided: Readonly<Record<string, unknown>>
  }[]
}

/** Marks lines accepted, in one statement. */
export async function markAccepted(
  tx: Tx,
  companyId: string,
  { decidedBy, decidedAt, decisionId, rows }: AcceptedRows,
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `update document_items i set state = 'accepted', decided_generator_key = v."generatorKey", decided_by = $2,
       decided_at = $3, activity_id = v."activityId", decision_id = $4, decided = v.decided
     from jsonb_to_recordset($5::jsonb) as v (id uuid, "activityId" uuid, "generatorKey" text, decided jsonb)
     where i.company_id = $1 and i.id = v.id`,
    [companyId, decidedBy, decidedAt, decisionId, JSON.stringify(rows)],
  )
}

/** Marks pending lines left out, in one statement. */
export async function markIgnored(
  tx: Tx,
  companyId: string,
  { decidedBy, decidedAt, decisionId, ids }: Omit<AcceptedRows, 'rows'> & { readonly ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await tx.queries
    .update(documentItems)
    .set({ state: 'ignored', decidedBy, decidedAt, decisionId, decided: null })
    .where(and(eq(documentItems.companyId, companyId), inArray(documentItems.id, [...ids])))
}

/** Marks lines to be decided again, in one statement. */
export async function markPending(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.queries
    .update(documentItems)
    .set(undecided)
    .where(and(eq(documentItems.companyId, companyId), inArray(documentItems.id, [...ids])))
}

/** Marks lines that count after all, each with its state and estimate, in one statement. */
export async function markCounting(
  tx: Tx,
  companyId: string,
  rows: readonly Pick<NewItemRow, 'id' | 'state' | 'estimateCo2eKg'>[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `update document_items i set state = v.state, counts_reason = 'counts.purchase', estimate_co2e_kg = v."estimateCo2eKg"
     from jsonb_to_recordset($2::jsonb) as v (id uuid, state text, "estimateCo2eKg" numeric)
     where i.company_id = $1 and i.id = v.id`,
    [companyId, JSON.stringify(rows)],
  )
}

/** Lines that a decision by group settled, in the order of their ids. */
export async function selectOfDecision(
  tx: Tx,
  companyId: string,
  decisionId: string,
  limit: number,
): Promise<Pick<ItemRow, 'id' | 'activityId'>[]> {
  return tx.queries
    .select({ id: documentItems.id, activityId: documentItems.activityId })
    .from(documentItems)
    .where(and(eq(documentItems.companyId, companyId), eq(documentItems.decisionId, decisionId)))
    .orderBy(asc(documentItems.id))
    .limit(limit)
}

/** Lines of documents that became entries at a site. */
export async function selectAcceptedAt(
  tx: Tx,
  companyId: string,
  { documentIds, businessUnitId }: { readonly documentIds: readonly string[]; readonly businessUnitId: string },
): Promise<{ readonly id: string; readonly activityId: string }[]> {
  if (documentIds.length === 0) return []
  const { rows } = await tx.query<{ id: string; activityId: string }>(
    `select i.id, i.activity_id as "activityId"
     from document_items i join activities a on a.company_id = i.company_id and a.id = i.activity_id
     where i.company_id = $1 and i.document_id = any($2::uuid[]) and i.state = 'accepted' and a.business_unit_id = $3
     order by i.id`,
    [companyId, arrayOf(documentIds), businessUnitId],
  )
  return rows
}

/** What a line has that nobody decided. */
export const undecided = {
  state: 'pending',
  decidedGeneratorKey: null,
  decidedBy: null,
  decidedAt: null,
  activityId: null,
  decisionId: null,
  decided: null,
} as const satisfies Partial<NewItemRow>
