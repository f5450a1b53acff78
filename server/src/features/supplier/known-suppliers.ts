import type { Tx } from '../../platform/db/port.ts'
import { type SupplierRow, settleSuppliers } from './repo.ts'
import { selectKnown } from './repo-known.ts'

export type KnownSupplier = SupplierRow

/** Every supplier that the list shows, by name, with what documents and lines changed added up before. */
export async function knownSuppliers(tx: Tx, companyId: string): Promise<readonly KnownSupplier[]> {
  await settleSuppliers(tx)
  return selectKnown(tx, companyId)
}
