import { and, eq, inArray, sql } from 'drizzle-orm'
import { supplierFigures, supplierParties } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** What stands beside a supplier in a year, of lines calculated alike; its spend stands where nothing tells a method. */
export interface FigureRow {
  readonly supplierId: string
  readonly year: number
  readonly methodKey: string
  readonly ownFactor: string
  readonly spendBrl: string
  readonly documents: number
  readonly co2eKg: string
  readonly scope3Kg: string
  readonly lines: number
  readonly scope3Lines: number
}

/** The figures of these years by supplier and method; own factors are told as one. */
export async function selectFigures(tx: Tx, companyId: string, years: readonly number[]): Promise<FigureRow[]> {
  const { year, scope, methodKey, ownFactor, spendBrl, documents, co2eKg, lines } = supplierFigures
  const isOwn = sql<string>`case when ${ownFactor} like 'company/footprint/%' then 'company/footprint/' when ${ownFactor} <> '' then 'company/' else '' end`
  return tx.queries
    .select({
      supplierId: supplierParties.supplierId,
      year,
      methodKey,
      ownFactor: isOwn,
      spendBrl: sql<string>`sum(${spendBrl})::text`,
      documents: sql<number>`sum(${documents})::int`,
      co2eKg: sql<string>`sum(${co2eKg})::text`,
      scope3Kg: sql<string>`coalesce(sum(${co2eKg}) filter (where ${scope} = 3), 0)::text`,
      lines: sql<number>`sum(${lines})::int`,
      scope3Lines: sql<number>`coalesce(sum(${lines}) filter (where ${scope} = 3), 0)::int`,
    })
    .from(supplierFigures)
    .innerJoin(
      supplierParties,
      and(eq(supplierParties.companyId, supplierFigures.companyId), eq(supplierParties.party, supplierFigures.party)),
    )
    .where(and(eq(supplierFigures.companyId, companyId), inArray(year, [...years])))
    .groupBy(supplierParties.supplierId, year, methodKey, isOwn)
}
