import { and, desc, eq, inArray } from 'drizzle-orm'
import { benchmarkCells, benchmarkConsents, benchmarkPeriods, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type CellRow = typeof benchmarkCells.$inferSelect

/** What emissions are measured by in a cell; `product` is empty but of what was made. */
export type Measure = Pick<CellRow, 'denominator' | 'product' | 'unit'>

/** That the company shares, and who allowed it. */
export async function findConsent(tx: Tx, companyId: string) {
  const rows = await tx.queries
    .select({
      coversTotals: benchmarkConsents.coversTotals,
      givenAt: benchmarkConsents.givenAt,
      firstName: user.firstName,
      lastName: user.lastName,
    })
    .from(benchmarkConsents)
    .leftJoin(user, eq(user.id, benchmarkConsents.givenBy))
    .where(eq(benchmarkConsents.companyId, companyId))
  return rows[0]
}

/** False where it was given already. */
export async function insertConsent(tx: Tx, row: typeof benchmarkConsents.$inferInsert): Promise<boolean> {
  const rows = await tx.queries
    .insert(benchmarkConsents)
    .values(row)
    .onConflictDoNothing()
    .returning({ companyId: benchmarkConsents.companyId })
  return rows.length > 0
}

/** False where there was none. */
export async function deleteConsent(tx: Tx, companyId: string): Promise<boolean> {
  const rows = await tx.queries
    .delete(benchmarkConsents)
    .where(eq(benchmarkConsents.companyId, companyId))
    .returning({ companyId: benchmarkConsents.companyId })
  return rows.length > 0
}

/** What is told, or not, of the companies of a sector: those of one size, and those of every size (an empty one). */
export async function selectCells(
  tx: Tx,
  {
    year,
    sector,
    sizes,
    gwpSet,
    boundary,
    measure,
  }: Pick<CellRow, 'year' | 'sector' | 'gwpSet' | 'boundary'> & {
    readonly sizes: readonly string[]
    readonly measure: Measure
  },
): Promise<CellRow[]> {
  return tx.queries
    .select()
    .from(benchmarkCells)
    .where(
      and(
        ...[eq(benchmarkCells.year, year), eq(benchmarkCells.sector, sector), inArray(benchmarkCells.size, [...sizes])],
        ...[eq(benchmarkCells.gwpSet, gwpSet), eq(benchmarkCells.boundary, boundary)],
        ...[eq(benchmarkCells.denominator, measure.denominator), eq(benchmarkCells.product, measure.product)],
        eq(benchmarkCells.unit, measure.unit),
      ),
    )
}

/** Which of these published cells the company stands in itself, or one of its group. */
export async function standsIn(tx: Tx, cellIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (cellIds.length === 0) return new Set()
  const { rows } = await tx.query<{ id: string }>(
    'select id from unnest($1::uuid[]) as c (id) where stands_in_cell(c.id)',
    [[...cellIds]],
  )
  return new Set(rows.map(({ id }) => id))
}

/** When cells were made last. */
export async function findLastMade(tx: Tx): Promise<Date | undefined> {
  const rows = await tx.queries
    .select({ madeAt: benchmarkPeriods.madeAt })
    .from(benchmarkPeriods)
    .orderBy(desc(benchmarkPeriods.madeAt))
    .limit(1)
  return rows[0]?.madeAt
}
