import { PLATFORM_SOURCE } from '@pegada/core/factor/platform-factor.ts'
import { and, desc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { activities, factorSources, factors } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { type FactorRow, writtenColumns } from './factor-row.ts'

const { searchDocument: _, ...columns } = getTableColumns(factors)

export type SourceRow = typeof factorSources.$inferSelect

/** Visible rows are the platform's and the company's own, by row-level security. */
export async function findFactor(tx: Tx, id: string): Promise<FactorRow | undefined> {
  return (await tx.queries.select(columns).from(factors).where(eq(factors.id, id)))[0]
}

/** The versions of a factor that the company may see, newest first. */
export async function listVersions(tx: Tx, companyId: string, source: string, key: string): Promise<FactorRow[]> {
  return tx.queries
    .select(columns)
    .from(factors)
    .where(and(isVisible(companyId), eq(factors.source, source), eq(factors.key, key)))
    .orderBy(desc(factors.version))
}

/** The versions in force that an import brought in place of others. */
export async function listBrought(tx: Tx, importId: string): Promise<FactorRow[]> {
  const brought = and(eq(factors.importId, importId), eq(factors.isCurrent, true), isNotNull(factors.supersedes))
  return tx.queries.select(columns).from(factors).where(brought).orderBy(factors.source, factors.key)
}

export async function findOwnForChange(tx: Tx, companyId: string, id: string): Promise<FactorRow | undefined> {
  const own = and(eq(factors.companyId, companyId), eq(factors.id, id))
  return (await tx.queries.select(columns).from(factors).where(own).for('update'))[0]
}

export async function updateFactor(
  tx: Tx,
  row: Pick<FactorRow, 'id'>,
  changes: Partial<
    Pick<FactorRow, 'state' | 'approval' | 'approvedBy' | 'approvedAt' | 'refusal' | 'archivedAt' | 'isCurrent'>
  >,
): Promise<void> {
  await tx.queries.update(factors).set(changes).where(eq(factors.id, row.id))
}

export async function deleteFactor(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.queries.delete(factors).where(and(eq(factors.companyId, companyId), eq(factors.id, id)))
}

/** How many lines of the company, removed ones included, were calculated with a factor in any version. */
export async function countUses(tx: Tx, companyId: string, factorId: string): Promise<number> {
  return tx.queries.$count(activities, and(eq(activities.companyId, companyId), eq(activities.factorId, factorId)))
}

export async function findSource(tx: Tx, key: string): Promise<SourceRow | undefined> {
  return (await tx.queries.select().from(factorSources).where(eq(factorSources.key, key)))[0]
}

export async function upsertSources(tx: Sql, rows: readonly SourceRow[]): Promise<void> {
  await tx.query(
    `insert into factor_sources (key, publisher, title, licence, attribution, url, is_shippable, language)
     select key, publisher, title, licence, attribution, url, "isShippable", language
     from jsonb_to_recordset($1::jsonb) as g (key text, publisher text, title text, licence text, attribution text,
       url text, "isShippable" boolean, language text)
     on conflict (key) do update set publisher = excluded.publisher, title = excluded.title, licence = excluded.licence,
       attribution = excluded.attribution, url = excluded.url, is_shippable = excluded.is_shippable,
       language = excluded.language`,
    [JSON.stringify(rows)],
  )
}

/** One version known of a factor: enough to tell whether another is new. */
export interface KnownVersion {
  readonly id: string
  readonly source: string
  readonly key: string
  readonly edition: string
  readonly version: number
  readonly contentHash: string
  readonly isCurrent: boolean
}

/** All versions known of these factors of the platform. */
export async function listKnownVersions(
  tx: Sql,
  wanted: readonly { readonly source: string; readonly key: string }[],
): Promise<KnownVersion[]> {
  const { rows } = await tx.query<KnownVersion>(
    `select f.id, f.source, f.key, f.edition, f.version, f.content_hash as "contentHash", f.is_current as "isCurrent"
     from (select distinct source, key from unnest($1::text[], $2::text[]) as given (source, key)) as wanted
     join factors f on f.company_id is null and f.source = wanted.source and f.key = wanted.key`,
    [wanted.map(({ source }) => source), wanted.map(({ key }) => key)],
  )
  return rows
}

/** Those of the ids, `source/key`, in whose place an edition of the installation is in force. */
export async function listReplaced(tx: Sql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<{ key: string }>(
    `select key from factors where company_id is null and source = $1 and key = any($2::text[]) and is_current and state = 'active'`,
    [PLATFORM_SOURCE, [...ids]],
  )
  return rows.map(({ key }) => key)
}

const names = writtenColumns.map(([name]) => name).join(', ')
const recordset = [...writtenColumns, ['beside', 'text']].map(([name, type]) => `${name} ${type}`).join(', ')

/** Writes many rows in one statement; the search document is made by the database in the language of the source. */
export async function insertFactors(tx: Sql, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `insert into factors (${names}, search_document)
     select ${writtenColumns.map(([name]) => `g.${name}`).join(', ')}, factor_document(s.language::regconfig, g.name, g.beside)
     from jsonb_to_recordset($1::jsonb) as g (${recordset}) join factor_sources s on s.key = g.source`,
    [JSON.stringify(rows)],
  )
}

/** These versions are followed by a newer one. */
export async function markSuperseded(tx: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query('update factors set is_current = false where id = any($1::uuid[])', [ids])
}

function isVisible(companyId: string) {
  return or(isNull(factors.companyId), sql`${factors.companyId} = ${companyId}`)
}
