import type { SupplierMethod } from '@pegada/core/supplier/supplier-method.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/port.ts'
import { METHOD_KEYS } from './method-of-figure.ts'

/** The columns of what is kept beside a supplier that tell how its lines were calculated. */
interface MethodColumns {
  readonly companyId: unknown
  readonly methodKey: SQL
  readonly ownFactor: SQL
}

/**
 * Whether the own factor that lines took is a supplier's: one that came of its answer or footprint, or whose record names a
 * supplier. A factor that a company worked out for itself is none.
 */
export function isOfSupplier({ companyId, ownFactor }: Omit<MethodColumns, 'methodKey'>): SQL<boolean> {
  return sql<boolean>`(${ownFactor} like 'company/supplier/%' or ${ownFactor} like 'company/footprint/%'
    or (${ownFactor} <> '' and exists (select from factors own where own.company_id = ${companyId} and own.source = 'company'
      and 'company/' || own.key = ${ownFactor} and own.supplier is not null)))`
}

/** The own factors whose record names a supplier, as lines name them. */
export async function selectNamedFactors(tx: Tx, companyId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select distinct 'company/' || key as id from factors where company_id = $1 and source = 'company' and supplier is not null`,
    [companyId],
  )
  return rows.map(({ id }) => id)
}

/** The same rule as `methodOfFigure`, for the database. */
export function isOfMethod(columns: MethodColumns, method: SupplierMethod): SQL {
  const { methodKey, ownFactor } = columns
  const { hybrid, supplier_specific, spend } = METHOD_KEYS
  const ofSupplier = isOfSupplier(columns)
  const isFootprint = sql`${ownFactor} like 'company/footprint/%'`
  const conditions: Readonly<Record<SupplierMethod, SQL>> = {
    product_footprint: sql`(${isFootprint} and ${methodKey} not in ${hybrid})`,
    hybrid: inArray(methodKey, [...hybrid]),
    supplier_specific: sql`(not ${isFootprint} and (${ofSupplier} and ${methodKey} not in ${hybrid}
      or ${inArray(methodKey, [...supplier_specific])}))`,
    spend: sql`(not ${ofSupplier} and ${inArray(methodKey, [...spend])})`,
    average: sql`(not ${ofSupplier} and ${methodKey} not in ${[...hybrid, ...supplier_specific, ...spend]})`,
  }
  return conditions[method]
}
