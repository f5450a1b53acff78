import { and, desc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import { scopeMappingRevisions, scopeMappingVersions, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Versions of mappings, each a row for good, and the revisions that put them in force (`migrations/0165`). */

const told = {
  mappingKey: scopeMappingVersions.mappingKey,
  version: scopeMappingVersions.version,
  kind: scopeMappingVersions.kind,
  term: scopeMappingVersions.term,
  description: scopeMappingVersions.description,
  category: scopeMappingVersions.category,
  sourceKey: scopeMappingVersions.sourceKey,
  confidence: scopeMappingVersions.confidence,
  priority: scopeMappingVersions.priority,
  isOn: scopeMappingVersions.isOn,
} as const

type Queries = Pick<Tx, 'queries'>
export type VersionRow = typeof scopeMappingVersions.$inferSelect

/** The revision that holds, with when it was published; undefined before the first. Open to the restricted role. */
export async function newestRevision({ queries }: Queries) {
  const { revision, publishedAt } = scopeMappingRevisions
  const rows = await queries
    .select({ revision, publishedAt })
    .from(scopeMappingRevisions)
    .orderBy(desc(revision))
    .limit(1)
  return rows[0]
}

/** What is published of each mapping, in the order of their keys; open to the restricted role. */
export function selectPublished({ queries }: Queries) {
  return queries
    .selectDistinctOn([scopeMappingVersions.mappingKey], told)
    .from(scopeMappingVersions)
    .where(eq(scopeMappingVersions.state, 'published'))
    .orderBy(scopeMappingVersions.mappingKey, desc(scopeMappingVersions.version))
}

export type PublishedRow = Awaited<ReturnType<typeof selectPublished>>[number]

/** Of each mapping the version that is published and the draft, in the order of their keys. */
export function selectStanding({ queries }: Queries): Promise<VersionRow[]> {
  const { mappingKey, state, version } = scopeMappingVersions
  return queries
    .selectDistinctOn([mappingKey, state])
    .from(scopeMappingVersions)
    .where(ne(state, 'dropped'))
    .orderBy(mappingKey, state, desc(version))
}

const orders = { sorts: { version: scopeMappingVersions.version }, ties: [scopeMappingVersions.version] } as const

/** A page of the versions of a mapping, the newest first, with who made each. */
export function selectVersions(
  { queries }: Queries,
  key: string,
  paging: Pick<ListWanted<string>, 'page' | 'pageSize' | 'cursor'>,
) {
  return listPage(
    { ...paging, sort: 'version', direction: 'desc' },
    orders,
    ({ beyond, orderBy, limit, offset, mark }) =>
      queries
        .select({ row: scopeMappingVersions, by: user.name, mark })
        .from(scopeMappingVersions)
        .leftJoin(user, eq(user.id, scopeMappingVersions.changedBy))
        .where(and(eq(scopeMappingVersions.mappingKey, key), beyond))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  )
}

/** How many versions a mapping has, counted as far as people read. */
export function countVersions(db: Queries, key: string) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(scopeMappingVersions)
      .where(eq(scopeMappingVersions.mappingKey, key))
      .limit(limit),
  )
}

/** The revision that holds with who published it. */
export async function findNewestRevision({ queries }: Queries) {
  const [row] = await queries
    .select({ revision: scopeMappingRevisions, by: user.name })
    .from(scopeMappingRevisions)
    .leftJoin(user, eq(user.id, scopeMappingRevisions.publishedBy))
    .orderBy(desc(scopeMappingRevisions.revision))
    .limit(1)
  return row
}

/** The highest version that each mapping has had, dropped ones too. */
export async function highestVersions({ queries }: Queries): Promise<ReadonlyMap<string, number>> {
  const { mappingKey, version } = scopeMappingVersions
  const rows = await queries
    .select({ mappingKey, highest: max(version) })
    .from(scopeMappingVersions)
    .groupBy(mappingKey)
  return new Map(rows.map((row) => [row.mappingKey, row.highest ?? 0]))
}

export async function insertVersions({ queries }: Queries, rows: readonly VersionRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await queries.insert(scopeMappingVersions).values(rows.slice(start, start + ROWS_AT_ONCE))
  }
}

/** Drops the drafts of mappings, or all drafts; answers how many there were. */
export async function dropDrafts({ queries }: Queries, keys?: readonly string[]): Promise<number> {
  const isDraft = eq(scopeMappingVersions.state, 'draft')
  const rows = await queries
    .update(scopeMappingVersions)
    .set({ state: 'dropped' })
    .where(keys === undefined ? isDraft : and(isDraft, inArray(scopeMappingVersions.mappingKey, [...keys])))
    .returning({ id: scopeMappingVersions.id })
  return rows.length
}

/** Puts all drafts in force as a revision; answers how many there were. */
export async function publishDrafts(
  { queries }: Queries,
  revision: typeof scopeMappingRevisions.$inferInsert,
): Promise<number> {
  await queries.insert(scopeMappingRevisions).values(revision)
  const rows = await queries
    .update(scopeMappingVersions)
    .set({ state: 'published', revision: revision.revision })
    .where(eq(scopeMappingVersions.state, 'draft'))
    .returning({ id: scopeMappingVersions.id })
  return rows.length
}

const ROWS_AT_ONCE = 500
