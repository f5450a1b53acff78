import type { Tx } from '../../platform/db/port.ts'
import { selectBusinessUnits } from './repo.ts'

/** The company's units, the default one first. */
export function listBusinessUnits(tx: Tx, companyId: string) {
  return selectBusinessUnits(tx, companyId)
}
