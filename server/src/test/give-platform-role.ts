import type { Role } from '@pegada/core/access/role.ts'
import type { Sql } from '../platform/db/port.ts'

/** Gives somebody a role on the platform as the installation's settings do, in place of the one they had so; as to one with a second factor, where told. */
export async function givePlatformRole(
  db: Sql,
  userId: string,
  role: Role,
  { hasTwoFactor }: { readonly hasTwoFactor?: true } = {},
): Promise<void> {
  await db.query(
    `insert into platform_roles (user_id, source, role, granted_at) values ($1, 'environment', $2, now())
     on conflict (user_id, source) do update set role = excluded.role`,
    [userId, role],
  )
  if (hasTwoFactor) await db.query('update "user" set two_factor_enabled = true where id = $1', [userId])
}
