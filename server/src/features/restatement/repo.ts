import { and, eq } from 'drizzle-orm'
import { keptPreviews } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Whose preview, of which year, in which GWP set; an empty one is the year's own. */
export interface PreviewKey {
  readonly companyId: string
  readonly year: number
  readonly gwpSet: string
}

export async function findKeptPreview(tx: Tx, { companyId, year, gwpSet }: PreviewKey) {
  const rows = await tx.queries
    .select()
    .from(keptPreviews)
    .where(and(eq(keptPreviews.companyId, companyId), eq(keptPreviews.year, year), eq(keptPreviews.gwpSet, gwpSet)))
  return rows[0]
}

export async function savePreview(tx: Tx, row: typeof keptPreviews.$inferInsert): Promise<void> {
  const { companyId, year, gwpSet } = keptPreviews
  const { restsOn, result } = row
  await tx.queries
    .insert(keptPreviews)
    .values(row)
    .onConflictDoUpdate({ target: [companyId, year, gwpSet], set: { restsOn, result } })
}

/**
 * Tells the factors that the company sees: another came, one of everybody was archived, one of its own was approved or archived, or others
 * go with a generator of the installation.
 */
export async function fingerprintFactors(tx: Tx, companyId: string): Promise<string> {
  const { rows } = await tx.query<{ print: string }>(
    `select concat_ws(' ', (select created_at from visible_factors order by created_at desc limit 1),
       (select archived_at from factors where company_id is null and archived_at is not null order by archived_at desc limit 1),
       (select concat_ws(' ', count(*), max(approved_at), max(archived_at), count(*) filter (where is_current)) from factors
         where company_id = $1),
       (select md5(string_agg(concat_ws(' ', id, factor_source, factor_key), ',' order by id, factor_source, factor_key))
         from generators_of_installation where factor_key is not null)) as print`,
    [companyId],
  )
  return rows[0]?.print ?? ''
}
