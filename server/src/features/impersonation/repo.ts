import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditRecords, companies, companyMembers, impersonations, session, user } from '../../db/schema.ts'
import { isShut } from '../../platform/db/is-shut.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

export type ImpersonationRow = typeof impersonations.$inferSelect

/** Written by the owner's rights alone; a company reads its own. Answers whether the session had none that has not ended. */
export async function insertImpersonation(tx: Tx, row: typeof impersonations.$inferInsert): Promise<boolean> {
  const made = await tx.queries
    .insert(impersonations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: impersonations.id })
  if (made.length === 0) return false
  await tx.queries.update(session).set({ impersonationId: row.id }).where(eq(session.id, row.sessionId))
  return true
}

const admin = alias(user, 'admin')

/** One that has not ended, with what it stands on: the administrator, and the seat of a person whose account is open. */
export async function findUnended(db: Pick<Tx, 'queries'>, id: string) {
  const rows = await db.queries
    .select({
      row: impersonations,
      adminName: admin.name,
      hasTwoFactor: admin.twoFactorEnabled,
      isSeated: sql<boolean>`${companyMembers.userId} is not null and not ${isShut(companyMembers.userId)}`,
    })
    .from(impersonations)
    .innerJoin(admin, eq(admin.id, impersonations.adminId))
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.companyId, impersonations.companyId), eq(companyMembers.userId, impersonations.userId)),
    )
    .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt)))
  return rows[0]
}

/** Lets changes through; answers whether it had not ended, and only read until now. */
export async function setRaised(tx: Tx, id: string, raised: { readonly at: Date; readonly reason: string }) {
  const rows = await tx.queries
    .update(impersonations)
    .set({ raisedAt: raised.at, raiseReason: raised.reason })
    .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt), isNull(impersonations.raisedAt)))
    .returning()
  return rows[0]
}

/** Ends one, and its session is the administrator's own again; undefined where it had ended. */
export async function setEnded(
  tx: Tx,
  id: string,
  { at, cause }: { readonly at: Date; readonly cause: NonNullable<ImpersonationRow['endCause']> },
): Promise<ImpersonationRow | undefined> {
  const rows = await tx.queries
    .update(impersonations)
    .set({ endedAt: at, endCause: cause })
    .where(and(eq(impersonations.id, id), isNull(impersonations.endedAt)))
    .returning()
  await tx.queries.update(session).set({ impersonationId: null }).where(eq(session.impersonationId, id))
  return rows[0]
}

/** Those that are over and nobody asked since: by their time, or as their session is gone. */
export async function listOver(
  db: Sql,
  now: Date,
): Promise<{ readonly id: string; readonly hasSession: boolean; readonly endsAt: Date }[]> {
  const { rows } = await db.query<{ id: string; hasSession: boolean; endsAt: string | Date }>(
    `select i.id, s.id is not null as "hasSession", i.ends_at as "endsAt" from impersonations i
     left join session s on s.id = i.session_id and s.expires_at > $1
     where i.ended_at is null and (i.ends_at <= $1 or s.id is null)`,
    [now.toISOString()],
  )
  return rows.map(({ endsAt, ...row }) => ({ ...row, endsAt: new Date(endsAt) }))
}

/** Whom one would act as, in which company, and who answers for it: with the owner's rights. */
export async function findSeat(tx: Tx, { companyId, userId }: { readonly companyId: string; readonly userId: string }) {
  const rows = await tx.queries
    .select({
      isShut: isShut(companyMembers.userId),
      person: user.name,
      company: sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`,
    })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  return rows[0]
}

/** The owners of a company whose account is open: they are written to. As owner. */
export async function findOwners(tx: Tx, companyId: string) {
  return tx.queries
    .select({ id: user.id, email: user.email, firstName: user.firstName, language: user.language })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.isOwner, true),
        not(isShut(companyMembers.userId)),
      ),
    )
}

export async function findName(tx: Tx, userId: string): Promise<string | undefined> {
  const rows = await tx.queries.select({ name: user.name }).from(user).where(eq(user.id, userId))
  return rows[0]?.name
}

const orders = { sorts: { beganAt: impersonations.beganAt }, ties: [impersonations.id] } as const

/** A page of those of the company, each with how many records of its trail came of it. */
export function selectImpersonations(
  tx: Tx,
  { companyId }: Pick<ImpersonationRow, 'companyId'>,
  wanted: ListWanted<'beganAt'>,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({
        row: impersonations,
        administrator: sql<string | null>`impersonator_name(${impersonations.adminId})`,
        person: user.name,
        acts: sql<number>`(select count(*)::int from ${auditRecords} where ${auditRecords.companyId} = ${impersonations.companyId}
          and jsonb_exists(${auditRecords.data}, 'impersonationId')
          and ${auditRecords.data} ->> 'impersonationId' = ${impersonations.id}::text)`,
        mark,
      })
      .from(impersonations)
      .leftJoin(user, eq(user.id, impersonations.userId))
      .where(and(eq(impersonations.companyId, companyId), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type ListedImpersonation = Awaited<ReturnType<typeof selectImpersonations>>['rows'][number]

export function countImpersonations(tx: Tx, { companyId }: Pick<ImpersonationRow, 'companyId'>) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(impersonations)
      .where(eq(impersonations.companyId, companyId))
      .limit(limit),
  )
}
