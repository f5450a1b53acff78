import type { Tx } from '../../platform/db/port.ts'
import { findPerson } from './repo.ts'

/** Name, address and language of a person; within a company's rights, of a colleague alone. */
export function personOf(tx: Tx, userId: string) {
  return findPerson(tx, userId)
}
