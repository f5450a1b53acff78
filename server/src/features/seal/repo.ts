import { and, desc, eq } from 'drizzle-orm'
import { seals, user } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

export type SealRow = typeof seals.$inferSelect

/** One version of a year. */
export interface SealKey {
  readonly companyId: string
  readonly year: number
  readonly version: number
}

/** A version with who closed it. */
export interface StoredSeal {
  readonly seal: SealRow
  readonly sealedByName: string | null
  readonly sealedByAvatar: string | null
}

/** Versions of a year, newest first. */
export async function selectSeals(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<StoredSeal[]> {
  return tx.queries
    .select({ seal: seals, sealedByName: user.name, sealedByAvatar: user.avatarKey })
    .from(seals)
    .leftJoin(user, eq(user.id, seals.createdBy))
    .where(and(eq(seals.companyId, companyId), eq(seals.year, year)))
    .orderBy(desc(seals.version))
}

/** The versions asked for last, of any year, newest first. */
export async function selectRecentSeals(tx: Tx, companyId: string, limit: number): Promise<SealRow[]> {
  return tx.queries
    .select()
    .from(seals)
    .where(eq(seals.companyId, companyId))
    .orderBy(desc(seals.createdAt))
    .limit(limit)
}

export async function findSeal(tx: Tx, key: SealKey): Promise<SealRow | undefined> {
  const rows = await tx.queries.select().from(seals).where(matching(key))
  return rows[0]
}

export async function insertSeal(tx: Tx, row: typeof seals.$inferInsert): Promise<void> {
  await tx.queries.insert(seals).values(row)
}

/** Changes a version that is being sealed; answers whether it still was. */
export async function updateSealing(tx: Tx, key: SealKey, change: Partial<SealRow>): Promise<boolean> {
  const changed = await tx.queries
    .update(seals)
    .set(change)
    .where(and(matching(key), eq(seals.state, 'sealing')))
    .returning({ version: seals.version })
  return changed.length > 0
}

/** Versions that a stopped process left unfinished, of every company; needs the owner's rights. */
export async function listUnfinishedSeals(db: Sql): Promise<(SealKey & { readonly userId: string })[]> {
  const { rows } = await db.query<SealKey & { userId: string }>(
    `select company_id as "companyId", year, version, created_by as "userId" from seals where state = 'sealing'
     order by created_at`,
  )
  return rows
}

/** A line as it goes into the file. */
export interface LedgerLine {
  readonly id: string
  readonly siteId: string
  readonly basis: 'both' | 'location' | 'market'
  readonly input: unknown
  readonly co2eKg: string
  readonly gwpSet: string
  readonly sha256: string | null
  readonly accessKey: string | null
  readonly fileName: string | null
}

/** The entry of a row, as the index `activities_entry` (`migrations/0008`) has it. */
const entry = 'case when a.root_id is null then a.id else a.root_id end'

const lineOfYear = `a.company_id = $1 and a.state = 'active'
  and a.period_start <= make_date($2::int, 12, 31) and a.period_end >= make_date($2::int, 1, 1)
  and not exists (select 1 from inventory_sites s where s.company_id = a.company_id and s.year = $2::int
    and s.business_unit_id = a.business_unit_id and not s.is_included)`

/** Lines of the year's boundary after an entry, in the order of the entries' ids. */
export async function selectLedgerLines(
  tx: Tx,
  { companyId, year }: Pick<SealKey, 'companyId' | 'year'>,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<LedgerLine[]> {
  const { rows } = await tx.query<LedgerLine>(
    `select ${entry} as id, a.business_unit_id as "siteId", a.basis, a.input, a.co2e_kg::text as "co2eKg",
       a.gwp_set as "gwpSet", d.sha256, d.access_key as "accessKey", d.file_name as "fileName"
     from activities a left join documents d on d.company_id = a.company_id and d.id = a.document_id
     where ${lineOfYear} and ($3::uuid is null or ${entry} > $3::uuid)
     order by ${entry} limit $4`,
    [companyId, year, after ?? null, limit],
  )
  return rows
}

/** How many lines the year's boundary holds, and a hash of which rows they are; rows never change, so it tells them all. */
export async function fingerprintLedger(
  tx: Tx,
  { companyId, year }: Pick<SealKey, 'companyId' | 'year'>,
): Promise<{ lines: number; rows: string }> {
  const { rows } = await tx.query<{ lines: number; rows: string }>(
    `select count(*)::int as lines, md5(coalesce(string_agg(a.id::text, ',' order by a.id), '')) as rows
     from activities a where ${lineOfYear}`,
    [companyId, year],
  )
  return rows[0] ?? { lines: 0, rows: '' }
}

function matching({ companyId, year, version }: SealKey) {
  return and(eq(seals.companyId, companyId), eq(seals.year, year), eq(seals.version, version))
}
