import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { assuranceFindings, assuranceSamples, businessUnits, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { AssuranceKey } from './repo.ts'

export type SampleRow = typeof assuranceSamples.$inferSelect
export type FindingRow = typeof assuranceFindings.$inferSelect

/** What the samples of an engagement may be narrowed by. */
export interface SampleFilter {
  readonly companyId: string
  readonly assuranceId: string
  readonly version: number
  readonly search?: string | undefined
  readonly verdict?: SampleRow['verdict'] | undefined
  readonly kind?: SampleRow['kind'] | undefined
  /** Of the file: only these. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { place: assuranceSamples.place, bookKg: assuranceSamples.bookKg },
  ties: [assuranceSamples.place],
} as const

export type SampleWanted = ListWanted<keyof typeof orders.sorts>

/** What is shown of a sample: its row, how its site is called now, and who judged. */
const shown = { sample: assuranceSamples, siteName: businessUnits.name, judgedBy: user.name } as const
const isItsSite = and(
  eq(businessUnits.companyId, assuranceSamples.companyId),
  sql`${businessUnits.id}::text = ${assuranceSamples.site}`,
)

/** A page of the samples that match. */
export async function selectSamples(tx: Tx, filter: SampleFilter, wanted: SampleWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ ...shown, mark })
      .from(assuranceSamples)
      .leftJoin(user, eq(user.id, assuranceSamples.judgedBy))
      .leftJoin(businessUnits, isItsSite)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countSamples(tx: Tx, filter: SampleFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(assuranceSamples)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ companyId, assuranceId, version, search, verdict, kind, ids }: SampleFilter): SQL | undefined {
  return and(
    eq(assuranceSamples.companyId, companyId),
    eq(assuranceSamples.assuranceId, assuranceId),
    eq(assuranceSamples.version, version),
    verdict && eq(assuranceSamples.verdict, verdict),
    kind && eq(assuranceSamples.kind, kind),
    ids && inArray(assuranceSamples.id, [...ids]),
    search
      ? sql`strpos(lower(concat_ws(' ', ${assuranceSamples.source}, ${assuranceSamples.ref}, ${assuranceSamples.note})), lower(${search})) > 0`
      : undefined,
  )
}

/** All samples of an engagement, by version and place, with who judged. */
export async function selectAllSamples(tx: Tx, { companyId, id }: AssuranceKey) {
  return tx.queries
    .select({ sample: assuranceSamples, judgedBy: user.name })
    .from(assuranceSamples)
    .leftJoin(user, eq(user.id, assuranceSamples.judgedBy))
    .where(and(eq(assuranceSamples.companyId, companyId), eq(assuranceSamples.assuranceId, id)))
    .orderBy(asc(assuranceSamples.version), asc(assuranceSamples.place))
}

/** How many samples of an engagement nobody judged, and how many were judged a finding of which none is told. */
export async function countUnfinished(
  tx: Tx,
  { companyId, id }: AssuranceKey,
): Promise<{ readonly open: number; readonly untold: number }> {
  const { rows } = await tx.query<{ open: number; untold: number }>(
    `select count(*) filter (where s.verdict = 'open')::int as open,
       count(*) filter (where s.verdict = 'finding' and not exists (select 1 from assurance_findings f
         where f.company_id = s.company_id and f.sample_id = s.id))::int as untold
     from assurance_samples s where s.company_id = $1 and s.assurance_id = $2`,
    [companyId, id],
  )
  return rows[0] ?? { open: 0, untold: 0 }
}

export async function findSample(tx: Tx, { companyId, id }: AssuranceKey) {
  const rows = await tx.queries
    .select(shown)
    .from(assuranceSamples)
    .leftJoin(user, eq(user.id, assuranceSamples.judgedBy))
    .leftJoin(businessUnits, isItsSite)
    .where(and(eq(assuranceSamples.companyId, companyId), eq(assuranceSamples.id, id)))
  return rows[0]
}

export async function insertSamples(tx: Tx, rows: readonly (typeof assuranceSamples.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await tx.queries.insert(assuranceSamples).values(rows.slice(at, at + CHUNK))
  }
}

export async function updateSample(tx: Tx, { companyId, id }: AssuranceKey, change: Partial<SampleRow>): Promise<void> {
  await tx.queries
    .update(assuranceSamples)
    .set(change)
    .where(and(eq(assuranceSamples.companyId, companyId), eq(assuranceSamples.id, id)))
}

/** The findings of an engagement, by number. */
export async function selectFindings(tx: Tx, { companyId, id }: AssuranceKey): Promise<FindingRow[]> {
  return tx.queries
    .select()
    .from(assuranceFindings)
    .where(and(eq(assuranceFindings.companyId, companyId), eq(assuranceFindings.assuranceId, id)))
    .orderBy(asc(assuranceFindings.number))
}

export async function findFinding(tx: Tx, { companyId, id }: AssuranceKey): Promise<FindingRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(assuranceFindings)
    .where(and(eq(assuranceFindings.companyId, companyId), eq(assuranceFindings.id, id)))
  return rows[0]
}

export async function insertFinding(tx: Tx, row: typeof assuranceFindings.$inferInsert): Promise<void> {
  await tx.queries.insert(assuranceFindings).values(row)
}

export async function updateFinding(
  tx: Tx,
  { companyId, id }: AssuranceKey,
  change: Partial<FindingRow>,
): Promise<void> {
  await tx.queries
    .update(assuranceFindings)
    .set(change)
    .where(and(eq(assuranceFindings.companyId, companyId), eq(assuranceFindings.id, id)))
}

/** The names of these people, by their id. */
export async function selectNames(tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await tx.queries.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const CHUNK = 500
