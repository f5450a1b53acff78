import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { highestRole, type Role } from '@pegada/core/access/role.ts'
import type { Tx } from '../../platform/db/port.ts'
import { selectRoles } from './repo.ts'

/** The person's role on the platform, the highest where there are two; a role within a company gives none. */
export async function platformRoleOf(
  { db }: { readonly db: Pick<Tx, 'queries'> },
  userId: string,
): Promise<Role | undefined> {
  return highestRole(await selectRoles(db, userId))
}

/** Whether the role is that of an administrator of the platform. */
export function isPlatformAdmin(role: Role | undefined): boolean {
  return mayOnPlatform(role, 'platform-admin')
}
