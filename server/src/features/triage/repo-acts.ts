import { and, desc, eq, gte, ne } from 'drizzle-orm'
import { triageDecisions } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { DecisionRow } from './repo.ts'

/** How far acts on many lines are. */

type Key = Pick<DecisionRow, 'companyId' | 'id'>

/** An act that has settled lines has looked at so many by now; `total` are those that it is about. */
export async function noteProgress(
  tx: Tx,
  { companyId, id }: Key,
  { looked, total, at }: { readonly looked: number; readonly total: number; readonly at: Date },
): Promise<void> {
  await tx.queries
    .update(triageDecisions)
    .set({ looked, total, touchedAt: at })
    .where(and(eq(triageDecisions.companyId, companyId), eq(triageDecisions.id, id)))
}

export async function noteEnd(tx: Tx, { companyId, id }: Key, at: Date): Promise<void> {
  await tx.queries
    .update(triageDecisions)
    .set({ endedAt: at })
    .where(and(eq(triageDecisions.companyId, companyId), eq(triageDecisions.id, id)))
}

/** A person's acts on many lines since then, the newest first. */
export async function selectActs(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  since: Date,
): Promise<DecisionRow[]> {
  return tx.queries
    .select()
    .from(triageDecisions)
    .where(
      and(
        eq(triageDecisions.companyId, companyId),
        eq(triageDecisions.createdBy, userId),
        ne(triageDecisions.kind, 'group'),
        gte(triageDecisions.createdAt, since),
      ),
    )
    .orderBy(desc(triageDecisions.createdAt), desc(triageDecisions.id))
    .limit(5)
}
