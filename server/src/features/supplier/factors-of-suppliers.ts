import { isSupplierFactor } from '@pegada/core/supplier/supplier-factor-id.ts'
import type { Tx } from '../../platform/db/port.ts'
import { selectNamedFactors } from './repo-method.ts'

/** Tells of a company's own factors, as lines name them, which are a supplier's; empty is none. */
export async function factorsOfSuppliers(tx: Tx, companyId: string): Promise<(ownFactor: string) => boolean> {
  const named = new Set(await selectNamedFactors(tx, companyId))
  return (ownFactor) => isSupplierFactor(ownFactor) || named.has(ownFactor)
}
