import type { Inputs } from '@pegada/contract/contract.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { companies, reports, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'

export type ReportRow = typeof reports.$inferSelect

export async function insertReport(tx: Tx, row: typeof reports.$inferInsert): Promise<void> {
  await tx.queries.insert(reports).values(row)
}

/** The language of a person; the source language where nobody is known. */
export async function findLanguage(tx: Tx, userId: string): Promise<string> {
  const rows = await tx.queries.select({ language: user.language }).from(user).where(eq(user.id, userId))
  return rows[0]?.language ?? SOURCE_LANGUAGE
}

export async function findReport(tx: Tx, companyId: string, id: string) {
  const rows = await tx.queries
    .select({ report: reports, createdByName: user.name, createdByAvatar: user.avatarKey })
    .from(reports)
    .leftJoin(user, eq(user.id, reports.createdBy))
    .where(and(eq(reports.companyId, companyId), eq(reports.id, id)))
  return rows[0]
}

type ListInput = Inputs['report']['list']

/** What the list of reports is narrowed to. */
export interface ReportFilter extends Pick<ListInput, 'state' | 'kind'> {
  readonly companyId: string
  /** Of the file: only these. */
  readonly ids?: readonly string[] | undefined
}

export type ReportWanted = ListWanted<NonNullable<ListInput['sort']>>

const orders = {
  sorts: { createdAt: reports.createdAt, year: reports.year, state: reports.state, bytes: reports.bytes },
  ties: [reports.createdAt, reports.id],
} as const

const matching = ({ companyId, state, kind, ids }: ReportFilter) =>
  and(
    eq(reports.companyId, companyId),
    state && eq(reports.state, state),
    kind && eq(reports.kind, kind),
    ids && inArray(reports.id, [...ids]),
  )

export function selectReports(tx: Tx, filter: ReportFilter, wanted: ReportWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ report: reports, createdByName: user.name, createdByAvatar: user.avatarKey, mark })
      .from(reports)
      .leftJoin(user, eq(user.id, reports.createdBy))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countReports(tx: Tx, filter: ReportFilter) {
  return countRows(tx, (limit) =>
    tx.queries.select({ id: reports.id }).from(reports).where(matching(filter)).limit(limit),
  )
}

/** Changes a report that is not ready; a ready one never moves. Answers whether it did. */
export async function updateUnfinishedReport(
  tx: Tx,
  companyId: string,
  id: string,
  change: Partial<Omit<ReportRow, 'companyId' | 'id'>>,
): Promise<boolean> {
  const changed = await tx.queries
    .update(reports)
    .set(change)
    .where(and(eq(reports.companyId, companyId), eq(reports.id, id), ne(reports.state, 'ready')))
    .returning({ id: reports.id })
  return changed.length > 0
}

export async function findReportedCompany(tx: Tx, companyId: string) {
  const rows = await tx.queries
    .select({ legalName: companies.legalName, tradeName: companies.tradeName, cnpj: companies.cnpj })
    .from(companies)
    .where(eq(companies.id, companyId))
  return rows[0]
}

/** A line of the year as stored, with its kilograms of each gas within the year, as text. */
export interface StoredLine {
  readonly id: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly generatorKey: string
  readonly sourceName: string
  readonly description: string
  readonly scope: 1 | 2 | 3
  readonly category: string
  readonly site: string
  readonly quantity: string
  readonly unit: string
  readonly factorId: string
  readonly factorVersion: string
  readonly factorSource: string
  readonly origin: 'manual' | 'document' | 'sheet' | 'api'
  readonly documentKind: string | null
  readonly documentNumber: string | null
  readonly documentIssuer: string | null
  readonly notes: string[]
  readonly gases: Record<string, string> | null
}

/**
 * Active lines whose period touches the year, as its boundary counts them, by scope, category and date; of scope 2 the
 * location-based ones. They are as they stood when the first was asked for, and come a piece at a time; a transaction reads one year at once.
 */
export async function* readLinesOfYear(
  tx: Tx,
  companyId: string,
  year: number,
  atOnce = 500,
): AsyncGenerator<StoredLine> {
  // Whole, not its first rows soon: every row is read.
  await tx.query(`select set_config('cursor_tuple_fraction', '1', true)`)
  await tx.query(
    `declare lines_of_year no scroll cursor for select a.id, a.period_start::text as "periodStart", a.period_end::text as "periodEnd",
       a.generator_key as "generatorKey", a.source_name as "sourceName", a.description, a.scope, a.category, b.name as site,
       a.quantity::text as quantity, a.unit, a.factor_id as "factorId", a.factor_version as "factorVersion",
       a.factor_source as "factorSource", a.origin, d.kind as "documentKind",
       coalesce(d.number, case when d.kind = 'attachment' then d.file_name end) as "documentNumber",
       d.issuer_name as "documentIssuer", a.notes, g.gases
     from activities a
     join business_units b on b.company_id = a.company_id and b.id = a.business_unit_id
     left join documents d on d.company_id = a.company_id and d.id = a.document_id
     left join inventory_sites s on s.company_id = a.company_id and s.year = $2::int
       and s.business_unit_id = a.business_unit_id
     left join lateral (
       select json_object_agg(gas, mass_kg::text) as gases
       from (select gas, sum(mass_kg * counted_part(s.share_percent, s.month_shares, month)) as mass_kg
         from activity_gases where company_id = $1 and activity_id = a.id
           and month between $2::int || '-01' and $2::int || '-12' group by 1) masses
     ) g on true
     where a.company_id = $1 and coalesce(s.is_included, true) and a.state = 'active' and a.basis <> 'market'
       and a.period_start <= make_date($2::int, 12, 31) and a.period_end >= make_date($2::int, 1, 1)
     order by a.scope, a.category, a.period_start, a.created_at, a.id`,
    [companyId, year],
  )
  let rows: StoredLine[]
  do {
    rows = (await tx.query<StoredLine>(`fetch ${atOnce} from lines_of_year`)).rows
    yield* rows
  } while (rows.length === atOnce)
  await tx.query('close lines_of_year')
}
