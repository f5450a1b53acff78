import type { costKinds } from '@pegada/contract/platform-metrics-shape.ts'
import type { Sql } from '../../platform/db/port.ts'

/** What who runs the installation entered: costs, margins, and companies left out (`migrations/0167`). The owner alone reads it. */

export type CostKind = (typeof costKinds)[number]

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

/** All rows unless a page is asked for. */
interface Paging {
  readonly page: number
  readonly pageSize: number
}

function limitsOf(paging: Paging | undefined): [number | null, number] {
  return paging ? [paging.pageSize, (paging.page - 1) * paging.pageSize] : [null, 0]
}

export async function selectCosts(db: Sql, paging?: Paging): Promise<{ rows: CostRow[]; total: number }> {
  const { rows } = await db.query<CostRow>(
    `select c.month, c.kind, c.version, c.cents::float8 as cents, c.reason, u.name as by, c.entered_at as at,
       c.version = max(c.version) over (partition by c.month, c.kind) as "isCurrent"
     from acquisition_costs c left join "user" u on u.id = c.entered_by
     order by c.month desc, c.kind, c.version desc limit $1 offset $2`,
    limitsOf(paging),
  )
  const counted = await db.query<{ n: number }>('select count(*)::int as n from acquisition_costs')
  return { rows, total: counted.rows[0]?.n ?? 0 }
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

export async function selectUncounted(db: Sql, paging?: Paging): Promise<{ rows: UncountedRow[]; total: number }> {
  const { rows } = await db.query<UncountedRow>(
    `select o.about_company::text as "companyId", coalesce(c.trade_name, c.legal_name) as company, o.reason, u.name as by, o.decided_at as at
     from uncounted_companies o join companies c on c.id = o.about_company left join "user" u on u.id = o.decided_by
     order by o.decided_at desc, o.about_company limit $1 offset $2`,
    limitsOf(paging),
  )
  const counted = await db.query<{ n: number }>('select count(*)::int as n from uncounted_companies')
  return { rows, total: counted.rows[0]?.n ?? 0 }
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
