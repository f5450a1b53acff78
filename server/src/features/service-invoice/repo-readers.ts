import { and, asc, eq, not } from 'drizzle-orm'
import { platformRoles, user } from '../../db/schema.ts'
import { isShut } from '../../platform/db/is-shut.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Root admins whose account is open: who puts certificates into the vault; needs the owner's rights. */
export function listFiscalReaders({ queries }: Pick<Tx, 'queries'>) {
  return queries
    .selectDistinct({ id: user.id, email: user.email, firstName: user.firstName, language: user.language })
    .from(platformRoles)
    .innerJoin(user, eq(user.id, platformRoles.userId))
    .where(and(eq(platformRoles.role, 'root_admin'), eq(user.emailVerified, true), not(isShut(user.id))))
    .orderBy(asc(user.id))
}
