import { and, eq, gt, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { companyMembers, invitations, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import { nameOrderOf } from '../../platform/db/name-order.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

/** What a list of invitations may be narrowed to; absent fields do not narrow. */
export interface InvitationFilter {
  readonly companyId: string
  /** When an invitation is open or expired. */
  readonly now: Date
  readonly state?: 'open' | 'accepted' | 'expired' | 'revoked' | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const { createdAt, email, expiresAt } = invitations
const invitationOrders = { sorts: { createdAt, email, expiresAt }, ties: [invitations.id] } as const

export type InvitationSort = keyof typeof invitationOrders.sorts

export async function selectInvitations(tx: Tx, filter: InvitationFilter, wanted: ListWanted<InvitationSort>) {
  return listPage(wanted, invitationOrders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ row: invitations, mark })
      .from(invitations)
      .where(and(matchingInvitations(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export async function countInvitations(tx: Tx, filter: InvitationFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(invitations)
      .where(matchingInvitations(filter))
      .limit(limit),
  )
}

function matchingInvitations({ companyId, now, state, search, ids }: InvitationFilter): SQL | undefined {
  return and(
    eq(invitations.companyId, companyId),
    state && inState(state, now),
    search?.trim() ? ilike(invitations.email, containing(search.trim())) : undefined,
    ids && inArray(invitations.id, [...ids]),
  )
}

/** The same as `stateOf` says of a row. */
function inState(state: NonNullable<InvitationFilter['state']>, now: Date): SQL | undefined {
  const { acceptedAt, revokedAt } = invitations
  if (state === 'accepted') return isNotNull(acceptedAt)
  if (state === 'revoked') return and(isNull(acceptedAt), isNotNull(revokedAt))
  const isWaiting = and(isNull(acceptedAt), isNull(revokedAt))
  return and(isWaiting, state === 'open' ? gt(expiresAt, now) : lte(expiresAt, now))
}

/** What a list of members may be narrowed to; absent fields do not narrow. */
export interface MemberFilter {
  readonly companyId: string
  readonly role?: (typeof companyMembers.$inferSelect)['role'] | undefined
  /** In the name or the address. */
  readonly search?: string | undefined
}

const memberOrders = {
  sorts: { since: companyMembers.createdAt, name: { name: user.firstName }, email: user.email },
  ties: [user.lastName, companyMembers.userId],
} as const

export type MemberSort = keyof typeof memberOrders.sorts

export async function selectMembers(tx: Tx, filter: MemberFilter, wanted: ListWanted<MemberSort>) {
  return listPage(wanted, memberOrders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({
        userId: companyMembers.userId,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        avatar: user.avatarKey,
        role: companyMembers.role,
        sharedAccess: companyMembers.sharedAccess,
        isOwner: companyMembers.isOwner,
        hasTwoFactor: user.twoFactorEnabled,
        createdAt: companyMembers.createdAt,
        lastSeenAt: companyMembers.lastSeenAt,
        units: sql<
          { id: string; name: string }[] | null
        >`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by ${sql.raw(nameOrderOf('u.name'))}), '[]')
          from business_units u where ${companyMembers.unitIds} is not null and u.company_id = ${companyMembers.companyId}
          and u.id = any(${companyMembers.unitIds}))`,
        isLimited: isNotNull(companyMembers.unitIds),
        mark,
      })
      .from(companyMembers)
      .innerJoin(user, eq(user.id, companyMembers.userId))
      .where(and(matchingMembers(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export async function countMembers(tx: Tx, filter: MemberFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(companyMembers)
      .innerJoin(user, eq(user.id, companyMembers.userId))
      .where(matchingMembers(filter))
      .limit(limit),
  )
}

function matchingMembers({ companyId, role, search }: MemberFilter): SQL | undefined {
  const pattern = containing(search?.trim() ?? '')
  const name = sql`${user.firstName} || ' ' || ${user.lastName}`
  return and(
    eq(companyMembers.companyId, companyId),
    role && eq(companyMembers.role, role),
    search?.trim() ? or(ilike(name, pattern), ilike(user.email, pattern)) : undefined,
  )
}
