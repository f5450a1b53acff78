import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type SupplierKey, type SupplierRow, settleSuppliers } from './repo.ts'
import { selectKnown, selectNames } from './repo-known.ts'
import { findByKey, findSupplier } from './repo-one.ts'

/** Adds up what documents and lines changed since suppliers were read last. */
export { settleSuppliers } from './repo.ts'

export type KnownSupplier = SupplierRow

/** Every supplier that the list shows, by name, with what documents and lines changed added up before. */
export async function knownSuppliers(tx: Tx, companyId: string): Promise<readonly KnownSupplier[]> {
  await settleSuppliers(tx)
  return selectKnown(tx, companyId)
}

/** The names of these suppliers by their id. */
export function supplierNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return selectNames(tx, companyId, ids)
}

/** One supplier, or the one that it is put together with. Throws `supplier.not_found`. */
export async function supplierOf(tx: Tx, key: SupplierKey): Promise<KnownSupplier> {
  await settleSuppliers(tx)
  const found = await findSupplier(tx, key)
  if (!found) throw new DomainError('supplier.not_found')
  return found.mergedInto === null ? found : supplierOf(tx, { ...key, id: found.mergedInto })
}

/** The supplier of the first of these roots that is one, or the one that it is put together with. */
export async function supplierOfRoots(
  tx: Tx,
  companyId: string,
  roots: readonly string[],
): Promise<KnownSupplier | undefined> {
  if (roots.length === 0) return undefined
  await settleSuppliers(tx)
  for (const root of roots) {
    let found = await findByKey(tx, companyId, root)
    while (found && found.mergedInto !== null) found = await findSupplier(tx, { companyId, id: found.mergedInto })
    if (found) return found
  }
  return undefined
}
