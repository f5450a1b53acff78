import type { Sql } from '../../platform/db/port.ts'

/** These tables are the owner's alone: the application's restricted role does not see them. */
export async function hasPlatformAdmin(db: Sql, userId: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from platform_admins where user_id = $1', [userId])
  return rows.length > 0
}

/** Grants it to the confirmed addresses among these, once. */
export async function insertPlatformAdmins(db: Sql, emails: readonly string[]): Promise<void> {
  await db.query(
    `insert into platform_admins (user_id)
     select id from "user" where email_verified and lower(email) = any($1::text[]) on conflict do nothing`,
    [emails],
  )
}

/** The companies that each of them may be working in. */
export async function listAdminPlaces(db: Sql): Promise<{ userId: string; companyId: string }[]> {
  const { rows } = await db.query<{ userId: string; companyId: string }>(
    `select user_id as "userId", company_id as "companyId" from platform_admins join company_members using (user_id)`,
  )
  return rows
}
