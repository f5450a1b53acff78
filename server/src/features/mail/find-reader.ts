import { eq } from 'drizzle-orm'
import { user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Whom a letter goes to. */
export interface Reader {
  readonly email: string
  readonly firstName: string
  readonly language: string
}

/** Where a person reads letters, and in which language; undefined for somebody whom the transaction's company does not have. */
export async function findReader(tx: Tx, userId: string): Promise<Reader | undefined> {
  const rows = await tx.queries
    .select({ email: user.email, firstName: user.firstName, name: user.name, language: user.language })
    .from(user)
    .where(eq(user.id, userId))
  return rows[0] && { email: rows[0].email, firstName: rows[0].firstName || rows[0].name, language: rows[0].language }
}
