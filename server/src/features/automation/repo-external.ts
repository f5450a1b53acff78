import type { Tx } from '../../platform/db/port.ts'

/** An entry that a program named, and what became of it. */
export interface NamedEntry {
  readonly externalId: string
  readonly activityId: string
  readonly contentHash: string
  /** The row in force; null once the entry was taken out. */
  readonly co2eKg: string | null
}

/** Of these names the ones taken, each with its entry as it stands now. */
export async function findNamed(
  tx: Tx,
  companyId: string,
  externalIds: readonly string[],
): Promise<Map<string, NamedEntry>> {
  const { rows } = await tx.query<NamedEntry>(
    `select e.external_id as "externalId", e.activity_id as "activityId", e.content_hash as "contentHash",
       (select a.co2e_kg::text from activities a
        where a.company_id = e.company_id and a.state <> 'removed'
          and case when a.root_id is null then a.id else a.root_id end = e.activity_id) as "co2eKg"
     from activity_external_ids e where e.company_id = $1 and e.external_id = any($2::text[])`,
    [companyId, [...externalIds]],
  )
  return new Map(rows.map((row) => [row.externalId, row]))
}

/** Gives entries their names; a name whose entry was taken out passes to the new one. */
export async function nameEntries(
  tx: Tx,
  companyId: string,
  entries: readonly Pick<NamedEntry, 'externalId' | 'activityId' | 'contentHash'>[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  await tx.query(
    `insert into activity_external_ids (company_id, external_id, activity_id, content_hash, created_at)
     select $1::uuid, n.external_id, n.activity_id, n.content_hash, $5::timestamptz
     from unnest($2::text[], $3::uuid[], $4::text[]) as n (external_id, activity_id, content_hash)
     on conflict (company_id, external_id) do update
       set activity_id = excluded.activity_id, content_hash = excluded.content_hash, created_at = excluded.created_at`,
    [
      companyId,
      entries.map(({ externalId }) => externalId),
      entries.map(({ activityId }) => activityId),
      entries.map(({ contentHash }) => contentHash),
      now.toISOString(),
    ],
  )
}
