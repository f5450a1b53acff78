import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Document lines go along with the rows that took the places of theirs, in one statement. */
export async function followRows(
  tx: Tx,
  companyId: string,
  replaced: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  await tx.query(
    `update document_items i set activity_id = r.next from unnest($2::uuid[], $3::uuid[]) as r (former, next)
     where i.company_id = $1 and i.activity_id = r.former`,
    [companyId, arrayOf(replaced.map(({ from }) => from)), arrayOf(replaced.map(({ to }) => to))],
  )
}

/** Lines that these entries were made from, with their entries. */
export async function selectItemsOfActivities(
  tx: Tx,
  companyId: string,
  activityIds: readonly string[],
): Promise<{ id: string; activityId: string; state: string }[]> {
  if (activityIds.length === 0) return []
  const { rows } = await tx.query<{ id: string; activityId: string; state: string }>(
    `select id, activity_id as "activityId", state from document_items
     where company_id = $1 and activity_id = any($2::uuid[]) order by id`,
    [companyId, arrayOf(activityIds)],
  )
  return rows
}

/** Entries whose document line is not to be decided any more: it was, since the entry was taken out. */
export async function selectDecidedSince(tx: Tx, companyId: string, activityIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select a.id from activities a
     left join document_items i on i.company_id = a.company_id and i.id = (a.removed_item ->> 'id')::uuid
     where a.company_id = $1 and a.id = any($2::uuid[]) and a.removed_item is not null
       and (i.id is null or i.state <> 'pending' or i.counts_reason <> 'counts.purchase')`,
    [companyId, arrayOf(activityIds)],
  )
  return rows.map(({ id }) => id)
}

/** Decides document lines as they were when their entries were taken out; answers them. */
export async function decideAsBefore(
  tx: Tx,
  companyId: string,
  activityIds: readonly string[],
): Promise<{ id: string; activityId: string }[]> {
  const { rows } = await tx.query<{ id: string; activityId: string }>(
    `update document_items i set state = 'accepted', activity_id = a.id,
       decided_generator_key = a.removed_item ->> 'decided_generator_key', decided_by = a.removed_item ->> 'decided_by',
       decided_at = (a.removed_item ->> 'decided_at')::timestamptz, decision_id = (a.removed_item ->> 'decision_id')::uuid,
       decided = nullif(a.removed_item -> 'decided', 'null'::jsonb)
     from activities a
     where a.company_id = $1 and a.id = any($2::uuid[]) and a.removed_item is not null
       and i.company_id = a.company_id and i.id = (a.removed_item ->> 'id')::uuid
     returning i.id, a.id as "activityId"`,
    [companyId, arrayOf(activityIds)],
  )
  return rows
}
