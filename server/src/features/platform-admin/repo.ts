import type { Role } from '@pegada/core/access/role.ts'
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { platformRoles, user, userDeactivations } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

/** These tables are the owner's alone: the application's restricted role does not see them. */
export async function selectRoles(db: Pick<Tx, 'queries'>, userId: string): Promise<Role[]> {
  const rows = await db.queries
    .select({ role: platformRoles.role })
    .from(platformRoles)
    .where(eq(platformRoles.userId, userId))
  return rows.map(({ role }) => role)
}

/** Whether the administration has closed this account; needs the owner's rights. */
export async function hasDeactivation(db: Pick<Tx, 'queries'>, userId: string): Promise<boolean> {
  const rows = await db.queries
    .select({ at: userDeactivations.at })
    .from(userDeactivations)
    .where(eq(userDeactivations.userId, userId))
  return rows.length > 0
}

/** Gives the role of root to the confirmed addresses among these, once; answers whom it was given to now. */
export async function insertRootAdmins(tx: Sql, emails: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into platform_roles (user_id, source, role, granted_at)
     select id, 'environment', 'root_admin', $2 from "user" where email_verified and lower(email) = any($1::text[])
     on conflict do nothing returning user_id as id`,
    [emails, now.toISOString()],
  )
  return rows.map(({ id }) => id)
}

/** Takes the role of root from whom no confirmed address among these is; answers from whom. What a root admin gave stays. */
export async function deleteFormerRootAdmins(tx: Sql, emails: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `delete from platform_roles where source = 'environment'
       and user_id not in (select id from "user" where email_verified and lower(email) = any($1::text[]))
     returning user_id as id`,
    [emails],
  )
  return rows.map(({ id }) => id)
}

/** Takes the role of root that the installation gave from one person; answers whether they had it. */
export async function deleteRootAdmin(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx.queries
    .delete(platformRoles)
    .where(and(eq(platformRoles.userId, userId), eq(platformRoles.source, 'environment')))
    .returning({ userId: platformRoles.userId })
  return gone.length > 0
}

/** Who has the rank of an admin or above, and whose account is open. */
const administrators = `select user_id from platform_roles where role in ('root_admin', 'admin')
  and user_id not in (select user_id from user_deactivations)`

/** Administrators by name. */
export async function selectAdministrators(db: Sql): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, name from "user" where id in (${administrators}) order by name, id`,
  )
  return rows
}

/** A ticket that somebody answered who may not any more. */
export interface ReleasedTicket {
  readonly companyId: string
  readonly id: string
  readonly number: number
  readonly from: string
}

/** Takes tickets from whoever may not answer any; held in the order in which all others hold them. Answers them by company. */
export async function unassignTickets(tx: Sql): Promise<ReleasedTicket[]> {
  const { rows } = await tx.query<ReleasedTicket>(
    `with held as materialized
       (select company_id, id, assigned_to from tickets
          where assigned_to is not null and assigned_to not in (${administrators}) order by id for update),
     released as
       (update tickets t set assigned_to = null, late_told_at = null from held
          where t.company_id = held.company_id and t.id = held.id
          returning t.company_id, t.id, t.number, held.assigned_to)
     select company_id as "companyId", id, number, assigned_to as "from" from released order by company_id, number`,
  )
  return rows
}

/** The companies that each administrator may be working in. */
export async function listAdminPlaces(db: Sql): Promise<{ userId: string; companyId: string }[]> {
  const { rows } = await db.query<{ userId: string; companyId: string }>(
    `select distinct user_id as "userId", company_id as "companyId" from platform_roles join company_members using (user_id)
     where platform_roles.role in ('root_admin', 'admin')`,
  )
  return rows
}

/** The companies that a person may be working in. */
export async function listPlacesOf(db: Sql, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select company_id as id from company_members where user_id = $1', [
    userId,
  ])
  return rows.map(({ id }) => id)
}

/** Who has confirmed this address. */
export async function findConfirmed(tx: Tx, email: string): Promise<{ id: string; name: string } | undefined> {
  const rows = await tx.queries
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(sql`lower(${user.email}) = ${email}`, eq(user.emailVerified, true)))
  return rows[0]
}

export async function findNamed(tx: Tx, userId: string): Promise<{ name: string } | undefined> {
  const rows = await tx.queries.select({ name: user.name }).from(user).where(eq(user.id, userId))
  return rows[0]
}

/** What the person has, with its source, held against other writers. */
export function selectRolesForChange(tx: Tx, userId: string) {
  return tx.queries
    .select({ source: platformRoles.source, role: platformRoles.role })
    .from(platformRoles)
    .where(eq(platformRoles.userId, userId))
    .for('update')
}

export async function saveGrant(
  tx: Tx,
  grant: Omit<typeof platformRoles.$inferInsert, 'source'> & { readonly reason: string; readonly grantedBy: string },
): Promise<void> {
  const { userId: _, ...set } = grant
  await tx.queries
    .insert(platformRoles)
    .values({ ...grant, source: 'grant' })
    .onConflictDoUpdate({ target: [platformRoles.userId, platformRoles.source], set })
}

export async function deleteGrant(tx: Tx, userId: string): Promise<void> {
  await tx.queries.delete(platformRoles).where(and(eq(platformRoles.userId, userId), eq(platformRoles.source, 'grant')))
}

/** Takes all that the person has; answers what it was. */
export function deleteRolesOf(tx: Tx, userId: string) {
  return tx.queries
    .delete(platformRoles)
    .where(eq(platformRoles.userId, userId))
    .returning({ role: platformRoles.role, source: platformRoles.source })
}

/** Root admins beside this one who are not shut out. */
export async function countOtherRootAdmins(tx: Sql, userId: string): Promise<number> {
  const { rows } = await tx.query<{ others: number }>(
    `select count(distinct p.user_id)::int as others from platform_roles p where p.role = 'root_admin' and p.user_id <> $1
       and not exists (select from account_deletions d where d.user_id = p.user_id and d.prepared_at is not null)
       and not exists (select from user_deactivations d where d.user_id = p.user_id)`,
    [userId],
  )
  return rows[0]?.others ?? 0
}

/** What the list may be narrowed by; absent fields do not narrow. */
export interface RoleFilter {
  readonly search?: string | undefined
  readonly role?: Role | undefined
}

const granter = alias(user, 'granter')

const orders = {
  sorts: { grantedAt: platformRoles.grantedAt, name: { name: user.name } },
  ties: [platformRoles.userId, platformRoles.source],
} as const

/** A page of those who have a role, a row for each source of it. */
export function selectRoleRows(
  db: Pick<Tx, 'queries'>,
  filter: RoleFilter,
  wanted: ListWanted<keyof typeof orders.sorts>,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({
        row: platformRoles,
        name: user.name,
        email: user.email,
        hasTwoFactor: user.twoFactorEnabled,
        grantedByName: granter.name,
        mark,
      })
      .from(platformRoles)
      .innerJoin(user, eq(user.id, platformRoles.userId))
      .leftJoin(granter, eq(granter.id, platformRoles.grantedBy))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type RoleRow = Awaited<ReturnType<typeof selectRoleRows>>['rows'][number]

export function countRoleRows(db: Pick<Tx, 'queries'>, filter: RoleFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(platformRoles)
      .innerJoin(user, eq(user.id, platformRoles.userId))
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ search, role }: RoleFilter): SQL | undefined {
  return and(
    role && eq(platformRoles.role, role),
    search ? or(ilike(user.name, containing(search)), ilike(user.email, containing(search))) : undefined,
  )
}
