import { and, eq, isNull } from 'drizzle-orm'
import { companies, companyMembers, invitations, user } from '../../db/schema.ts'
import type { Queries, Tx } from '../../platform/db/port.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** Answers false where another one to the address is open already. */
export async function insertInvitation(tx: Tx, row: typeof invitations.$inferInsert): Promise<boolean> {
  const rows = await tx.queries.insert(invitations).values(row).onConflictDoNothing().returning({ id: invitations.id })
  return rows.length > 0
}

/** What has been neither taken back nor accepted; what expired is among it. */
export async function selectWaiting(tx: Tx, companyId: string): Promise<InvitationRow[]> {
  return tx.queries
    .select()
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), isNull(invitations.revokedAt), isNull(invitations.acceptedAt)))
}

export async function findInvitation(tx: Tx, companyId: string, id: string): Promise<InvitationRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id)))
    .for('update')
  return rows[0]
}

/** By the hash of its token, before any company is known: the owner's role alone. */
export async function findByToken(tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> {
  const rows = await tx.queries.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)).for('update')
  return rows[0]
}

/** A look at it, with its company. */
export async function findWithCompany(queries: Queries, tokenHash: string) {
  const rows = await queries
    .select({
      invitation: invitations,
      cnpj: companies.cnpj,
      legalName: companies.legalName,
      tradeName: companies.tradeName,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.companyId))
    .where(eq(invitations.tokenHash, tokenHash))
  return rows[0]
}

export async function updateInvitation(
  tx: Tx,
  { companyId, id }: Pick<InvitationRow, 'companyId' | 'id'>,
  change: Partial<typeof invitations.$inferInsert>,
): Promise<void> {
  await tx.queries
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id)))
}

/** Takes back what a person sent and nobody has accepted. */
export async function revokeSentBy(tx: Tx, companyId: string, userId: string, revokedAt: Date): Promise<void> {
  await tx.queries
    .update(invitations)
    .set({ revokedAt })
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.invitedBy, userId),
        isNull(invitations.revokedAt),
        isNull(invitations.acceptedAt),
      ),
    )
}

/** Whether somebody with that address is of the company already. */
export async function isMember(tx: Tx, companyId: string, email: string): Promise<boolean> {
  const rows = await tx.queries
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(user.email, email)))
    .limit(1)
  return rows.length > 0
}

export async function findMember(tx: Tx, companyId: string, userId: string) {
  const rows = await tx.queries
    .select({
      isOwner: companyMembers.isOwner,
      role: companyMembers.role,
      sharedAccess: companyMembers.sharedAccess,
      unitIds: companyMembers.unitIds,
    })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
    .for('update')
  return rows[0]
}

export async function insertMember(tx: Tx, row: typeof companyMembers.$inferInsert): Promise<boolean> {
  const rows = await tx.queries
    .insert(companyMembers)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: companyMembers.userId })
  return rows.length > 0
}

/** A role given by hand is the team's: shared access ends with it. */
export async function updateRole(
  tx: Tx,
  companyId: string,
  userId: string,
  role: InvitationRow['role'] & string,
): Promise<void> {
  await tx.queries
    .update(companyMembers)
    .set({ role, sharedAccess: null })
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
}

export async function deleteMember(tx: Tx, companyId: string, userId: string): Promise<void> {
  await tx.queries
    .delete(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
}
