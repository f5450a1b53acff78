import { and, asc, desc, eq } from 'drizzle-orm'
import { unitFigures, unitProduction } from '../../db/schema.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'

export type FiguresRow = typeof unitFigures.$inferSelect
export type ProductionRow = typeof unitProduction.$inferSelect

/** A unit of a company. */
export interface UnitOf {
  readonly companyId: string
  readonly businessUnitId: string
}

/** Figures of a unit by year, the newest first. */
export async function selectFigures(tx: Tx, unit: UnitOf): Promise<FiguresRow[]> {
  return tx.queries
    .select()
    .from(unitFigures)
    .where(and(eq(unitFigures.companyId, unit.companyId), eq(unitFigures.businessUnitId, unit.businessUnitId)))
    .orderBy(desc(unitFigures.year))
}

/** What a unit produced by year, the newest first, and by product. */
export async function selectProduction(tx: Tx, unit: UnitOf): Promise<ProductionRow[]> {
  return tx.queries
    .select()
    .from(unitProduction)
    .where(and(eq(unitProduction.companyId, unit.companyId), eq(unitProduction.businessUnitId, unit.businessUnitId)))
    .orderBy(desc(unitProduction.year), asc(unitProduction.product))
}

export async function saveFigures(tx: Tx, row: FiguresRow): Promise<void> {
  const { companyId, businessUnitId, year } = unitFigures
  const { companyId: _, businessUnitId: __, year: ___, ...set } = row
  const target = [companyId, businessUnitId, year]
  await tx.queries.insert(unitFigures).values(row).onConflictDoUpdate({ target, set })
}

export async function deleteFigures(tx: Tx, { companyId, businessUnitId }: UnitOf, year: number): Promise<void> {
  await tx.queries
    .delete(unitFigures)
    .where(
      and(
        eq(unitFigures.companyId, companyId),
        eq(unitFigures.businessUnitId, businessUnitId),
        eq(unitFigures.year, year),
      ),
    )
}

export async function saveProduction(tx: Tx, row: ProductionRow): Promise<void> {
  const { companyId, businessUnitId, year, product } = unitProduction
  const { quantity, unit, changedAt } = row
  const target = [companyId, businessUnitId, year, product]
  const insert = tx.queries.insert(unitProduction).values(row)
  await insert.onConflictDoUpdate({ target, set: { quantity, unit, changedAt } })
}

export async function deleteProduction(
  tx: Tx,
  { companyId, businessUnitId }: UnitOf,
  { year, product }: Pick<ProductionRow, 'year' | 'product'>,
): Promise<void> {
  await tx.queries
    .delete(unitProduction)
    .where(
      and(
        eq(unitProduction.companyId, companyId),
        eq(unitProduction.businessUnitId, businessUnitId),
        eq(unitProduction.year, year),
        eq(unitProduction.product, product),
      ),
    )
}

/** Net revenue that the units told of a year, R$; null where none did. */
export async function sumRevenue(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<string | null> {
  const { rows } = await tx.query<{ revenue: string | null }>(
    'select sum(revenue_brl)::text as revenue from unit_figures where company_id = $1 and year = $2',
    [companyId, year],
  )
  const revenue = rows[0]?.revenue ?? null
  return revenue === null ? null : plainNumeric(revenue)
}
