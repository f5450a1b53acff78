import type { Tx } from '../../platform/db/port.ts'
import type { AssuranceKey } from './repo.ts'

/** The lines of a ledger beside what a verifier samples and finds. */

/** Whether an entry stands now or stood when a version was sealed, by the id of any line that stood for it. */
export async function wasEntry(
  tx: Tx,
  { companyId, year, version }: { readonly companyId: string; readonly year: number; readonly version: number },
  lineId: string,
): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from activities a
     join activities b on b.company_id = a.company_id and coalesce(b.root_id, b.id) = coalesce(a.root_id, a.id)
     left join seals s on s.company_id = a.company_id and s.year = $3 and s.version = $4
     where a.company_id = $1 and a.id = $2
       and (b.state <> 'removed' or b.created_at <= s.sealed_at and b.removed_at > s.sealed_at)
     limit 1`,
    [companyId, lineId, year, version],
  )
  return rows.length > 0
}

/** The line that stands now for the entry of each of these lines, by their id; null where none does. */
export async function selectCurrentLines(
  tx: Tx,
  companyId: string,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await tx.query<{ id: string; currentId: string | null }>(
    `select a.id, b.id as "currentId" from activities a
     left join activities b on b.company_id = a.company_id and b.state = 'active'
       and case when b.root_id is null then b.id else b.root_id end = case when a.root_id is null then a.id else a.root_id end
     where a.company_id = $1 and a.id = any($2::uuid[])`,
    [companyId, [...lineIds]],
  )
  return new Map(rows.map(({ id, currentId }) => [id, currentId]))
}

/** How many entries of a year differ between two times, beside those that findings held for corrected speak of. */
export async function countOtherChanges(
  tx: Tx,
  { companyId, id, year }: AssuranceKey & { readonly year: number },
  { from, to }: { readonly from: Date | null; readonly to: Date | null },
): Promise<number> {
  const { rows } = await tx.query<{ others: number }>(
    `with told as (
       select unnest(array[f.line_id, case when s.ref ~ '^[0-9a-f-]{36}$' then s.ref::uuid end]) as id
       from assurance_findings f
       left join assurance_samples s on s.company_id = f.company_id and s.id = f.sample_id
       where f.company_id = $1 and f.assurance_id = $2 and f.corrected_version is not null
     )
     select count(distinct coalesce(a.root_id, a.id))::int as others from activities a
     where a.company_id = $1 and a.state <> 'held'
       and a.period_start <= make_date($3::int, 12, 31) and a.period_end >= make_date($3::int, 1, 1)
       and (a.created_at <= $4::timestamptz and (a.removed_at is null or a.removed_at > $4::timestamptz))
         <> (a.created_at <= $5::timestamptz and (a.removed_at is null or a.removed_at > $5::timestamptz))
       and coalesce(a.root_id, a.id) not in (
         select coalesce(b.root_id, b.id) from told join activities b on b.company_id = $1 and b.id = told.id
       )`,
    [companyId, id, year, from, to],
  )
  return rows[0]?.others ?? 0
}
