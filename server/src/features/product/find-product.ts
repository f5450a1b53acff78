import type { Tx } from '../../platform/db/port.ts'
import { findByCode } from './repo.ts'

/** The id of the product with a code, in whatever case; undefined where none has it, or where it was put away. */
export async function findProductByCode(tx: Tx, companyId: string, code: string): Promise<string | undefined> {
  return (await findByCode(tx, companyId, code))?.id
}
