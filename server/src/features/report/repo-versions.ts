import { and, eq, type SQL, sql } from 'drizzle-orm'
import { reports, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { ReportRow } from './repo.ts'

type Kin = Pick<ReportRow, 'companyId' | 'year' | 'kind'>

/** Reports of that year and kind that are ready, each with its number from the first. */
function versionsOf(tx: Tx, { companyId, year, kind }: Kin) {
  return tx.queries
    .select({
      ...{ id: reports.id, year: reports.year, kind: reports.kind, format: reports.format },
      ...{ language: reports.language, createdAt: reports.createdAt, createdBy: reports.createdBy },
      ...{ totalCo2eKg: reports.totalCo2eKg, figures: reports.figures },
      version: sql<number>`row_number() over (order by ${reports.createdAt}, ${reports.id})::int`.as('version'),
    })
    .from(reports)
    .where(and(...ofKin({ companyId, year, kind })))
    .as('versions')
}

const ofKin = ({ companyId, year, kind }: Kin) => [
  ...[eq(reports.companyId, companyId), eq(reports.year, year)],
  ...[eq(reports.kind, kind), eq(reports.state, 'ready')],
]

function select(tx: Tx, kin: Kin) {
  const versions = versionsOf(tx, kin)
  const rows = (mark: SQL<(string | null)[]>) =>
    tx.queries
      .select({
        ...{ id: versions.id, year: versions.year, kind: versions.kind, format: versions.format },
        ...{ language: versions.language, createdAt: versions.createdAt, totalCo2eKg: versions.totalCo2eKg },
        ...{ figures: versions.figures, version: versions.version, createdByName: user.name, mark },
      })
      .from(versions)
      .leftJoin(user, eq(user.id, versions.createdBy))
  return { versions, rows }
}

/** In place of the mark of a row that stands on no page. */
const unmarked = sql<(string | null)[]>`null`

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** A report as a version of its year; undefined until it is ready. */
export async function findVersion(tx: Tx, report: Kin & Pick<ReportRow, 'id'>) {
  const { versions, rows } = select(tx, report)
  return (await rows(unmarked).where(eq(versions.id, report.id)))[0]
}

/** A page of the versions of that year and kind, in the order in which they were asked for. */
export function selectVersions(tx: Tx, kin: Kin, wanted: Omit<ListWanted<'createdAt'>, 'sort'>) {
  const { versions, rows } = select(tx, kin)
  const orders = { sorts: { createdAt: versions.createdAt }, ties: [versions.id] }
  return listPage({ ...wanted, sort: 'createdAt' }, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    rows(mark)
      .where(beyond)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many there are, counted as far as people read. */
export function countVersions(tx: Tx, kin: Kin) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ id: reports.id })
      .from(reports)
      .where(and(...ofKin(kin)))
      .limit(limit),
  )
}
