import type { Tx } from '../../platform/db/port.ts'
import { findMembership, findPerson, findUserByEmail } from './repo.ts'

/** Name, address and language of a person; within a company's rights, of a colleague alone. */
export function personOf(tx: Tx, userId: string) {
  return findPerson(tx, userId)
}

/** The company that a person works in now; undefined for who works in none. */
export async function companyOf(tx: Tx, userId: string): Promise<string | undefined> {
  return (await findMembership(tx, userId))?.companyId
}

/** Who has an account with this address, in lower case; needs the owner's rights. */
export function personOfAddress(tx: Tx, email: string) {
  return findUserByEmail(tx, email)
}
