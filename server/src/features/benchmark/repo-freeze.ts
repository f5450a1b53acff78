import type { Tie } from '@pegada/core/benchmark/group-of.ts'
import { eq, ne } from 'drizzle-orm'
import { benchmarkCells, benchmarkConsents, benchmarkMembers, benchmarkPeriods } from '../../db/schema.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import type { CellRow } from './repo-peers.ts'

/** What the job reads and writes with the owner's rights: the only queries here that look at several companies. */

/** A closed year of a company that shares. */
export interface SharedYear {
  readonly companyId: string
  /** The first eight of its CNPJ. */
  readonly cnpjRoot: string
  readonly sector: string
  readonly size: string | null
  readonly year: number
  readonly gwpSet: string
  readonly boundary: string
  /** The fewest groups that the company agreed to stand among. */
  readonly least: number
}

/** Closed years before `year` of companies that share and whose sector is known. */
export async function selectSharedYears(db: Sql, year: number): Promise<SharedYear[]> {
  const { rows } = await db.query<SharedYear>(
    `select y.company_id as "companyId", left(c.cnpj, 8) as "cnpjRoot", c.sector, c.size, y.year,
       y.gwp_set as "gwpSet", y.boundary, b.least_groups as least
     from benchmark_consents b
     join companies c on c.id = b.company_id
     join inventory_years y on y.company_id = c.id
     where y.state = 'closed' and y.year < $1 and c.sector <> 'other'
     order by y.company_id, y.year`,
    [year],
  )
  return rows
}

/** Companies that share at this moment, or that also allowed totals; none is given or withdrawn until the transaction ends. */
export async function lockSharers(tx: Tx, { ofTotals = false } = {}): Promise<ReadonlySet<string>> {
  const rows = await tx.queries
    .select({ id: benchmarkConsents.companyId })
    .from(benchmarkConsents)
    .where(ofTotals ? eq(benchmarkConsents.coversTotals, true) : undefined)
    .for('share')
  return new Set(rows.map(({ id }) => id))
}

/** What makes companies that share one group: the same owner of their accounts, who controls whom, and what once was one group. */
export async function selectTies(tx: Tx): Promise<Tie[]> {
  const { rows } = await tx.query<{ one: string; other: string }>(
    `select left(c.cnpj, 8) as one, 'owner:' || m.user_id as other
     from benchmark_consents b
     join companies c on c.id = b.company_id
     join company_members m on m.company_id = c.id and m.is_owner
     union
     select left(c.cnpj, 8), left(s.cnpj, 8)
     from benchmark_consents b
     join companies c on c.id = b.company_id
     join subsidiaries s on s.company_id = c.id and s.cnpj is not null
     where s.kind in ('subsidiary', 'joint_venture', 'operated')
     union
     select cnpj_root, group_root from benchmark_members`,
  )
  return rows.map(({ one, other }) => [one, other])
}

/** False where the quarter was made already. */
export async function insertPeriod(tx: Tx, row: typeof benchmarkPeriods.$inferInsert): Promise<boolean> {
  const rows = await tx.queries
    .insert(benchmarkPeriods)
    .values(row)
    .onConflictDoNothing()
    .returning({ period: benchmarkPeriods.period })
  return rows.length > 0
}

export async function isPeriodMade({ queries }: Pick<Tx, 'queries'>, period: string): Promise<boolean> {
  return (await queries.select().from(benchmarkPeriods).where(eq(benchmarkPeriods.period, period))).length > 0
}

/** Published cells, each with one row for each company in it. */
export async function selectPublished(tx: Tx): Promise<{ readonly cell: CellRow; readonly cnpjRoot: string }[]> {
  return tx.queries
    .select({ cell: benchmarkCells, cnpjRoot: benchmarkMembers.cnpjRoot })
    .from(benchmarkCells)
    .innerJoin(benchmarkMembers, eq(benchmarkMembers.cellId, benchmarkCells.id))
    .where(eq(benchmarkCells.state, 'published'))
}

/** Puts what this quarter made in place of what was hidden before; what was published stays. */
export async function saveCells(
  tx: Tx,
  cells: readonly (typeof benchmarkCells.$inferInsert)[],
  members: readonly (typeof benchmarkMembers.$inferInsert)[],
): Promise<void> {
  await tx.queries.delete(benchmarkCells).where(ne(benchmarkCells.state, 'published'))
  await insertMany(tx, benchmarkCells, cells)
  await insertMany(tx, benchmarkMembers, members)
}
