import { and, asc, eq } from 'drizzle-orm'
import { customerProducts, footprints } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type SoldRow = typeof customerProducts.$inferSelect
export type SoldKey = Pick<SoldRow, 'companyId' | 'year' | 'customerId'>

/** What a customer bought in a year, each with its footprint, by the names of the products. */
export async function selectSold(tx: Tx, { companyId, year, customerId }: SoldKey) {
  const isFootprint = and(
    eq(footprints.companyId, customerProducts.companyId),
    eq(footprints.id, customerProducts.footprintId),
  )
  const { pfId, productName, declaredUnit, declaredAmount, co2eKg } = footprints
  return tx.queries
    .select({ row: customerProducts, pfId, productName, declaredUnit, declaredAmount, co2eKg })
    .from(customerProducts)
    .innerJoin(footprints, isFootprint)
    .where(
      and(
        eq(customerProducts.companyId, companyId),
        eq(customerProducts.year, year),
        eq(customerProducts.customerId, customerId),
      ),
    )
    .orderBy(asc(footprints.productName), asc(customerProducts.productId))
}

export type SoldFound = Awaited<ReturnType<typeof selectSold>>[number]

/** Puts the amount of a product in place of what stood there. */
export async function saveSold(tx: Tx, row: SoldRow): Promise<void> {
  const { companyId, year, customerId, productId } = customerProducts
  await tx.queries
    .insert(customerProducts)
    .values(row)
    .onConflictDoUpdate({
      target: [companyId, year, customerId, productId],
      set: { quantity: row.quantity, footprintId: row.footprintId },
    })
}

export async function deleteSold(tx: Tx, row: Pick<SoldRow, keyof SoldKey | 'productId'>): Promise<void> {
  await tx.queries
    .delete(customerProducts)
    .where(
      and(
        eq(customerProducts.companyId, row.companyId),
        eq(customerProducts.year, row.year),
        eq(customerProducts.customerId, row.customerId),
        eq(customerProducts.productId, row.productId),
      ),
    )
}
