import { TOTALS_BY } from '@pegada/core/benchmark/total-cells.ts'
import type { ReportKind } from '@pegada/core/report/report-kind.ts'
import { asc, desc, eq } from 'drizzle-orm'
import { totalCells, totalPeriods } from '../../db/schema.ts'
import type { Database, Sql } from '../../platform/db/port.ts'
import type { TotalRow } from './repo-freeze.ts'

type Read = Pick<Database, 'queries'>

export interface InventoryCount {
  readonly year: number
  readonly state: 'open' | 'in_review' | 'closed' | 'restating'
  readonly inventories: number
  /** Different CNPJ roots. */
  readonly companies: number
}

/** How many inventories stand where, of every year; one that is being sealed stands where it stood. Companies that no figure counts are left out. */
export async function countInventories(db: Sql): Promise<InventoryCount[]> {
  const { rows } = await db.query<InventoryCount>(
    `select y.year, case when y.state = 'sealing' then y.state_before else y.state end as state,
       count(*)::integer as inventories, count(distinct left(c.cnpj, 8))::integer as companies
     from inventory_years y join companies c on c.id = y.company_id
     where not exists (select from uncounted_companies u where u.about_company = c.id)
     group by 1, 2 order by 1 desc, 2`,
  )
  return rows
}

export interface ReportCount {
  readonly kind: ReportKind
  readonly reports: number
  /** Different CNPJ roots. */
  readonly companies: number
}

/** How many reports were made of each kind; those of companies that no figure counts, and those that failed, are left out. */
export async function countReports(db: Sql): Promise<ReportCount[]> {
  const { rows } = await db.query<ReportCount>(
    `select r.kind, count(*)::integer as reports, count(distinct left(c.cnpj, 8))::integer as companies
     from reports r join companies c on c.id = r.company_id
     where r.state = 'ready' and not exists (select from uncounted_companies u where u.about_company = c.id)
     group by 1`,
  )
  return rows
}

/** Years that totals are of, the last first. */
export async function selectYears({ queries }: Read): Promise<number[]> {
  const rows = await queries.selectDistinct({ year: totalCells.year }).from(totalCells).orderBy(desc(totalCells.year))
  return rows.map(({ year }) => year)
}

/** The totals of a year: all, then sectors, then states, each by scope. */
export async function selectTotals({ queries }: Read, year: number): Promise<TotalRow[]> {
  const rows = await queries
    .select()
    .from(totalCells)
    .where(eq(totalCells.year, year))
    .orderBy(asc(totalCells.value), asc(totalCells.gwpSet), asc(totalCells.scope))
  return TOTALS_BY.flatMap((cut) => rows.filter((row) => row.cut === cut))
}

/** When totals were made last. */
export async function findLastMade({ queries }: Read): Promise<Date | undefined> {
  const rows = await queries
    .select({ madeAt: totalPeriods.madeAt })
    .from(totalPeriods)
    .orderBy(desc(totalPeriods.madeAt))
    .limit(1)
  return rows[0]?.madeAt
}
