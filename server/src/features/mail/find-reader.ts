import type { Tx } from '../../platform/db/port.ts'
import { findAddressee, isShutOut } from './repo.ts'

/** Whom a letter goes to. */
export interface Reader {
  readonly email: string
  readonly firstName: string
  readonly language: string
}

/**
 * Where a person reads letters, and in which language; undefined for somebody whom the transaction's company does not have, and for
 * whose account is shut.
 */
export async function findReader(tx: Tx, userId: string): Promise<Reader | undefined> {
  const found = await findAddressee(tx, userId)
  if (!found || (await isShutOut(tx, userId))) return undefined
  return { email: found.email, firstName: found.firstName || found.name, language: found.language }
}
