import type { Tie } from '@pegada/core/benchmark/group-of.ts'
import { eq, ne } from 'drizzle-orm'
import { totalCells, totalMembers, totalPeriods } from '../../db/schema.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

/** What the job reads and writes with the owner's rights. */

/** A closed year of a company that agreed. */
export interface AgreedYear {
  readonly companyId: string
  /** The first eight of its CNPJ. */
  readonly cnpjRoot: string
  readonly sector: string
  readonly state: string | null
  readonly year: number
  readonly gwpSet: string
}

export type TotalRow = typeof totalCells.$inferSelect

/** Closed years before `year` of companies that agreed and that figures count. */
export async function selectAgreedYears(db: Sql, year: number): Promise<AgreedYear[]> {
  const { rows } = await db.query<AgreedYear>(
    `select y.company_id as "companyId", left(c.cnpj, 8) as "cnpjRoot", c.sector, c.state, y.year, y.gwp_set as "gwpSet"
     from benchmark_consents b
     join companies c on c.id = b.company_id
     join inventory_years y on y.company_id = c.id
     where b.covers_totals and y.state = 'closed' and y.year < $1
       and not exists (select from uncounted_companies u where u.about_company = c.id)
     order by y.company_id, y.year`,
    [year],
  )
  return rows
}

/** False where the quarter was made already. */
export async function insertPeriod(tx: Tx, row: typeof totalPeriods.$inferInsert): Promise<boolean> {
  const rows = await tx.queries
    .insert(totalPeriods)
    .values(row)
    .onConflictDoNothing()
    .returning({ period: totalPeriods.period })
  return rows.length > 0
}

export async function isPeriodMade({ queries }: Pick<Tx, 'queries'>, period: string): Promise<boolean> {
  return (await queries.select().from(totalPeriods).where(eq(totalPeriods.period, period))).length > 0
}

/** What once was one group in a total stays one. */
export async function selectFormerTies(tx: Tx): Promise<Tie[]> {
  const rows = await tx.queries.select({ one: totalMembers.cnpjRoot, other: totalMembers.groupRoot }).from(totalMembers)
  return rows.map(({ one, other }) => [one, other])
}

/** Published totals, each with one row for each company in it. */
export function selectPublished(
  tx: Tx,
): Promise<{ readonly cell: TotalRow; readonly cnpjRoot: string; readonly mark: string }[]> {
  return tx.queries
    .select({ cell: totalCells, cnpjRoot: totalMembers.cnpjRoot, mark: totalMembers.mark })
    .from(totalCells)
    .innerJoin(totalMembers, eq(totalMembers.cellId, totalCells.id))
    .where(eq(totalCells.state, 'published'))
}

/** Puts what this quarter made in place of what was hidden before; what was published stays. */
export async function saveTotals(
  tx: Tx,
  cells: readonly (typeof totalCells.$inferInsert)[],
  members: readonly (typeof totalMembers.$inferInsert)[],
): Promise<void> {
  await tx.queries.delete(totalCells).where(ne(totalCells.state, 'published'))
  await insertMany(tx, totalCells, cells)
  await insertMany(tx, totalMembers, members)
}
