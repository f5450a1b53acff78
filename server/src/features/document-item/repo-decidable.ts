import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { documentItems, documents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import { ofDocument } from './repo.ts'
import { type ItemFilter, matching } from './repo-list.ts'

export type BulkAction = 'accept' | 'ignore'

const { countsReason, suggestion, suggestionKind, state } = documentItems
const isOfOurs = sql`${countsReason} = 'counts.purchase'`
const isEmission = sql`${suggestionKind} = 'emission'`
const asksNothing = sql`coalesce(${suggestion} ->> 'question', '') = ''
  and coalesce(${suggestion} ->> 'amountQuestion', '') = ''`

/** What may pass in bulk: to be taken, lines that leave nothing to ask; to be left out, any that counts. */
function passes(action: BulkAction): SQL | undefined {
  return action === 'ignore' ? isOfOurs : and(isOfOurs, isEmission, asksNothing)
}

/** Ids of the next pending lines of a list that may pass in bulk, in their order. */
export async function selectDecidableIds(
  tx: Tx,
  filter: ItemFilter,
  action: BulkAction,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.queries
    .select({ id: documentItems.id })
    .from(documentItems)
    .innerJoin(documents, ofDocument())
    .where(and(decidable(filter, action), after === undefined ? undefined : gt(documentItems.id, after)))
    .orderBy(asc(documentItems.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function countDecidableIds(tx: Tx, filter: ItemFilter, action: BulkAction): Promise<number> {
  const [row] = await tx.queries
    .select({ lines: sql<number>`count(*)::integer` })
    .from(documentItems)
    .innerJoin(documents, ofDocument())
    .where(decidable(filter, action))
  return row?.lines ?? 0
}

function decidable(filter: ItemFilter, action: BulkAction) {
  return and(matching(filter), eq(state, 'pending'), passes(action))
}

/** Pending lines of a list that do not pass in bulk, by why. */
export async function countUndecidable(tx: Tx, filter: ItemFilter, action: BulkAction) {
  const why = sql<'not_countable' | 'no_source' | 'asks'>`case when not (${isOfOurs}) then 'not_countable'
    when not (${isEmission}) then 'no_source' else 'asks' end`
  return tx.queries
    .select({ why, lines: sql<number>`count(*)::integer` })
    .from(documentItems)
    .innerJoin(documents, ofDocument())
    .where(and(matching(filter), eq(state, 'pending'), sql`not coalesce(${passes(action)}, false)`))
    .groupBy(sql`1`)
}
