import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { assuranceDraws, assurances, assuranceVisits, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'

export type AssuranceRow = typeof assurances.$inferSelect
export type DrawRow = typeof assuranceDraws.$inferSelect

/** What the list may be narrowed by; absent fields do not narrow. */
export interface AssuranceFilter {
  readonly companyId: string
  readonly search?: string | undefined
  readonly state?: 'open' | 'concluded' | undefined
  readonly year?: number | undefined
  /** Of the file: only these. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { createdAt: assurances.createdAt, year: assurances.year },
  ties: [assurances.createdAt, assurances.id],
} as const

export type AssuranceWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the engagements that match. */
export async function selectAssurances(tx: Tx, filter: AssuranceFilter, wanted: AssuranceWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ assurance: assurances, mark })
      .from(assurances)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countAssurances(tx: Tx, filter: AssuranceFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(assurances)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ companyId, search, state, year, ids }: AssuranceFilter): SQL | undefined {
  return and(
    eq(assurances.companyId, companyId),
    year === undefined ? undefined : eq(assurances.year, year),
    ids && inArray(assurances.id, [...ids]),
    state && (state === 'open' ? isNull(assurances.opinion) : isNotNull(assurances.opinion)),
    search ? sql`strpos(lower(${assurances.verifier}), lower(${search})) > 0` : undefined,
  )
}

/** One engagement of a company. */
export interface AssuranceKey {
  readonly companyId: string
  readonly id: string
}

const own = ({ companyId, id }: AssuranceKey) => and(eq(assurances.companyId, companyId), eq(assurances.id, id))

export async function findAssurance(tx: Tx, key: AssuranceKey): Promise<AssuranceRow | undefined> {
  return (await tx.queries.select().from(assurances).where(own(key)))[0]
}

/** The engagements of a year that ended with an opinion, the earliest opinion first. */
export async function selectConcluded(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
) {
  return tx.queries
    .select()
    .from(assurances)
    .where(and(eq(assurances.companyId, companyId), eq(assurances.year, year), isNotNull(assurances.opinion)))
    .orderBy(assurances.opinionOn, assurances.concludedAt, assurances.id)
}

export async function insertAssurance(tx: Tx, row: typeof assurances.$inferInsert): Promise<void> {
  await tx.queries.insert(assurances).values(row)
}

export async function updateAssurance(tx: Tx, key: AssuranceKey, change: Partial<AssuranceRow>): Promise<void> {
  await tx.queries.update(assurances).set(change).where(own(key))
}

/** The draws of an engagement, newest version first, with who drew. */
export async function selectDraws(tx: Tx, { companyId, id }: AssuranceKey) {
  return tx.queries
    .select({ draw: assuranceDraws, drawnBy: user.name })
    .from(assuranceDraws)
    .leftJoin(user, eq(user.id, assuranceDraws.drawnBy))
    .where(and(eq(assuranceDraws.companyId, companyId), eq(assuranceDraws.assuranceId, id)))
    .orderBy(desc(assuranceDraws.version))
}

export async function findDraw(tx: Tx, { companyId, id }: AssuranceKey, version: number): Promise<DrawRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(assuranceDraws)
    .where(
      and(
        eq(assuranceDraws.companyId, companyId),
        eq(assuranceDraws.assuranceId, id),
        eq(assuranceDraws.version, version),
      ),
    )
  return rows[0]
}

export async function insertDraw(tx: Tx, row: typeof assuranceDraws.$inferInsert): Promise<void> {
  await tx.queries.insert(assuranceDraws).values(row)
}

export async function insertVisit(tx: Tx, row: typeof assuranceVisits.$inferInsert): Promise<void> {
  await tx.queries.insert(assuranceVisits).values(row)
}

/** The visits of an engagement, newest first, with who noted them. */
export async function selectVisits(tx: Tx, { companyId, id }: AssuranceKey) {
  return tx.queries
    .select({ visit: assuranceVisits, recordedBy: user.name })
    .from(assuranceVisits)
    .leftJoin(user, eq(user.id, assuranceVisits.recordedBy))
    .where(and(eq(assuranceVisits.companyId, companyId), eq(assuranceVisits.assuranceId, id)))
    .orderBy(desc(assuranceVisits.visitedOn), desc(assuranceVisits.recordedAt))
}

/** Documents of a year that no line stands on and nobody took out: SHA-256 of each, in order, once. */
export async function selectUncounted(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<string[]> {
  const { rows } = await tx.query<{ sha256: string }>(
    `select distinct d.sha256 from documents d
     where d.company_id = $1 and d.set_aside is null and not d.is_test
       and coalesce(extract(year from d.period_start)::int::text, left(d.issued_at, 4)) = $2::text
       and not exists (select 1 from activities a
         where a.company_id = d.company_id and a.document_id = d.id and a.state = 'active')
     order by d.sha256`,
    [companyId, String(year)],
  )
  return rows.map(({ sha256 }) => sha256)
}

/** A file of the company, by what it holds. */
export interface HeldFile {
  readonly id: string
  readonly sha256: string
  readonly storageKey: string
  readonly fileName: string
  readonly accessKey: string | null
}

/** Where files of the company with these hashes are: one document of each, the oldest. */
export async function selectFiles(tx: Tx, companyId: string, hashes: readonly string[]): Promise<HeldFile[]> {
  const { rows } = await tx.query<HeldFile>(
    `select distinct on (d.sha256) d.id, d.sha256, d.storage_key as "storageKey", d.file_name as "fileName",
       d.access_key as "accessKey"
     from documents d where d.company_id = $1 and d.sha256 = any($2::text[]) order by d.sha256, d.created_at, d.id`,
    [companyId, [...hashes]],
  )
  return rows
}
