import { and, asc, eq } from 'drizzle-orm'
import { productOutputs, products, productVersions } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type OutputRow = typeof productOutputs.$inferSelect
type OutputKey = Pick<OutputRow, 'companyId' | 'productId' | 'year'>

const one = ({ companyId, productId, year }: OutputKey) =>
  and(eq(productOutputs.companyId, companyId), eq(productOutputs.productId, productId), eq(productOutputs.year, year))

/** What was made in a year, each with the version that it carries, by the names of the products. */
export async function listOutputs(tx: Tx, { companyId, year }: Pick<OutputKey, 'companyId' | 'year'>) {
  return tx.queries
    .select({ output: productOutputs, product: products, version: productVersions })
    .from(productOutputs)
    .innerJoin(
      products,
      and(eq(products.companyId, productOutputs.companyId), eq(products.id, productOutputs.productId)),
    )
    .innerJoin(
      productVersions,
      and(
        eq(productVersions.companyId, productOutputs.companyId),
        eq(productVersions.productId, productOutputs.productId),
        eq(productVersions.version, productOutputs.version),
      ),
    )
    .where(and(eq(productOutputs.companyId, companyId), eq(productOutputs.year, year)))
    .orderBy(asc(products.name), asc(products.id))
}

/** Puts the amount of a product in a year in place of what stood there. */
export async function writeOutput(tx: Tx, row: OutputRow): Promise<void> {
  const { quantity, version, enteredBy, enteredAt } = row
  await tx.queries
    .insert(productOutputs)
    .values(row)
    .onConflictDoUpdate({
      target: [productOutputs.companyId, productOutputs.productId, productOutputs.year],
      set: { quantity, version, enteredBy, enteredAt },
    })
}

export async function deleteOutput(tx: Tx, key: OutputKey): Promise<void> {
  await tx.queries.delete(productOutputs).where(one(key))
}
