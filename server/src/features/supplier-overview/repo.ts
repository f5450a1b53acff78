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

/** The figures of these years by supplier, method and own factor. */
export async function selectFigures(tx: Tx, companyId: string, years: readonly number[]): Promise<FigureRow[]> {
  const { year, scope, methodKey, ownFactor, spendBrl, documents, co2eKg, lines } = supplierFigures
  return tx.queries
    .select({
      supplierId: supplierParties.supplierId,
      year,
      methodKey,
      ownFactor,
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
    .groupBy(supplierParties.supplierId, year, methodKey, ownFactor)
}

/** What was spent and what was emitted in a year, by supplier, scope and category. */
export async function selectByCategory(tx: Tx, companyId: string, ofYear: number) {
  const { year, scope, category, spendBrl, co2eKg } = supplierFigures
  return tx.queries
    .select({
      ...{ supplierId: supplierParties.supplierId, scope, category },
      spendBrl: sql<string>`sum(${spendBrl})::text`,
      co2eKg: sql<string>`sum(${co2eKg})::text`,
    })
    .from(supplierFigures)
    .innerJoin(
      supplierParties,
      and(eq(supplierParties.companyId, supplierFigures.companyId), eq(supplierParties.party, supplierFigures.party)),
    )
    .where(and(eq(supplierFigures.companyId, companyId), eq(year, ofYear)))
    .groupBy(supplierParties.supplierId, scope, category)
}

/** The company's own factors that came of suppliers and were verified, each approved figure of them, as lines name them. */
export async function selectVerified(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>(
    `select 'company/' || factor_key as id from supplier_proposals
     where company_id = $1 and state = 'approved' group by factor_key having bool_and(is_verified)`,
    [companyId],
  )
  return new Set(rows.map(({ id }) => id))
}
