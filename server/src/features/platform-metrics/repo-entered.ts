import type { costKinds } from '@pegada/contract/platform-metrics-shape.ts'
import { eq, sql } from 'drizzle-orm'
import { acquisitionCosts, companies, uncountedCompanies, user } from '../../db/schema.ts'
import { countRows, type ListPage, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

/** What who runs the installation entered: costs, margins, and companies left out (`migrations/0167`). The owner alone reads it. */

export type CostKind = (typeof costKinds)[number]

type Queries = Pick<Tx, 'queries'>
type Paging = Pick<ListWanted<string>, 'page' | 'pageSize' | 'cursor'>

interface Entered {
  readonly month: string
  readonly version: number
  readonly isCurrent: boolean
  readonly reason: string
  /** The name of who entered it; null once they are gone. */
  readonly by: string | null
  readonly at: Date
}

export interface CostRow extends Entered {
  readonly kind: CostKind
  readonly cents: number
}

export interface MarginRow extends Entered {
  readonly basisPoints: number
}

const costs = acquisitionCosts
const costOrders = { sorts: { month: costs.month }, ties: [{ up: costs.kind }, costs.version] } as const

/** A page of the costs, each version of them: the newest month first, in it by kind, and of each the newest version first. */
export function selectCosts({ queries }: Queries, paging: Paging): Promise<ListPage<CostRow>> {
  return listPage({ ...paging, sort: 'month', direction: 'desc' }, costOrders, (page) =>
    queries
      .select({
        ...{ month: costs.month, kind: costs.kind, version: costs.version, cents: costs.cents, reason: costs.reason },
        ...{ by: user.name, at: costs.enteredAt, mark: page.mark },
        isCurrent: sql<boolean>`not exists (select 1 from acquisition_costs newer where newer.month = ${costs.month}
          and newer.kind = ${costs.kind} and newer.version > ${costs.version})`,
      })
      .from(costs)
      .leftJoin(user, eq(user.id, costs.enteredBy))
      .where(page.beyond)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
  )
}

/** How many versions of costs there are, counted as far as people read. */
export function countCosts(db: Queries) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(costs)
      .limit(limit),
  )
}

/** What counts: the newest version of each month and kind, summed by month, in centavos. */
export async function selectCostsByMonth(db: Sql): Promise<{ month: string; cents: number }[]> {
  const { rows } = await db.query<{ month: string; cents: number }>(
    `select month, sum(cents)::float8 as cents from (
       select distinct on (month, kind) month, cents from acquisition_costs order by month, kind, version desc) newest
     group by month order by month`,
  )
  return rows
}

export async function findCost(db: Sql, month: string, kind: CostKind) {
  const { rows } = await db.query<{ version: number; cents: number }>(
    `select version, cents::float8 as cents from acquisition_costs where month = $1 and kind = $2 order by version desc limit 1`,
    [month, kind],
  )
  return rows[0]
}

export interface Entry {
  readonly month: string
  readonly version: number
  readonly reason: string
  readonly by: string
  readonly at: Date
}

export async function insertCost(
  db: Sql,
  { month, kind, version, cents, reason, by, at }: Entry & { readonly kind: CostKind; readonly cents: number },
): Promise<void> {
  await db.query(
    `insert into acquisition_costs (month, kind, version, cents, reason, entered_by, entered_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [month, kind, version, cents, reason, by, at.toISOString()],
  )
}

/** All margins that were entered, the newest month and version first: few, for a margin holds until another does. */
export async function selectMargins(db: Sql): Promise<MarginRow[]> {
  const { rows } = await db.query<MarginRow>(
    `select m.from_month as month, m.version, m.basis_points as "basisPoints", m.reason, u.name as by, m.entered_at as at,
       m.version = max(m.version) over (partition by m.from_month) as "isCurrent"
     from gross_margins m left join "user" u on u.id = m.entered_by order by m.from_month desc, m.version desc limit 200`,
  )
  return rows
}

export async function insertMargin(
  db: Sql,
  { month, version, basisPoints, reason, by, at }: Entry & { readonly basisPoints: number },
): Promise<void> {
  await db.query(
    `insert into gross_margins (from_month, version, basis_points, reason, entered_by, entered_at) values ($1, $2, $3, $4, $5, $6)`,
    [month, version, basisPoints, reason, by, at.toISOString()],
  )
}

export interface UncountedRow {
  readonly companyId: string
  readonly company: string
  readonly reason: string
  readonly by: string | null
  readonly at: Date
}

const left = uncountedCompanies
const leftOrders = { sorts: { at: left.decidedAt }, ties: [{ up: left.aboutCompany }] } as const

/** A page of the companies that no figure counts, the last to be left out first. */
export function selectUncounted({ queries }: Queries, paging: Paging): Promise<ListPage<UncountedRow>> {
  return listPage({ ...paging, sort: 'at', direction: 'desc' }, leftOrders, (page) =>
    queries
      .select({
        ...{ companyId: left.aboutCompany, reason: left.reason, by: user.name, at: left.decidedAt, mark: page.mark },
        company: sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`,
      })
      .from(left)
      .innerJoin(companies, eq(companies.id, left.aboutCompany))
      .leftJoin(user, eq(user.id, left.decidedBy))
      .where(page.beyond)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
  )
}

/** How many companies no figure counts, counted as far as people read. */
export function countUncounted(db: Queries) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(left)
      .limit(limit),
  )
}

export async function hasCompany(db: Sql, companyId: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from companies where id = $1', [companyId])
  return rows.length > 0
}

/** Answers whether it was counted before. */
export async function insertUncounted(
  db: Sql,
  row: { readonly companyId: string; readonly reason: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `insert into uncounted_companies (about_company, reason, decided_by, decided_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [row.companyId, row.reason, row.by, row.at.toISOString()],
  )
  return rows.length > 0
}

/** Answers whether it was left out before. */
export async function deleteUncounted(db: Sql, companyId: string): Promise<boolean> {
  const { rows } = await db.query('delete from uncounted_companies where about_company = $1 returning 1', [companyId])
  return rows.length > 0
}
