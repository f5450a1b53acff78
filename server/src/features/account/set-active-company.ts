import type { Tx } from '../../platform/db/port.ts'
import { updateActiveCompany } from './repo.ts'

/** The company that a person of several works in from now on; the caller knows that they are in it. */
export function setActiveCompany(tx: Tx, userId: string, companyId: string): Promise<void> {
  return updateActiveCompany(tx, userId, companyId)
}
