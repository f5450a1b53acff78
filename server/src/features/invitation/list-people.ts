import type { Outputs } from '@pegada/contract/contract.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { ListWanted } from '../../platform/db/list-page.ts'
import type { Actor, Ports } from '../../ports.ts'
import {
  countInvitations,
  countMembers,
  type InvitationFilter,
  type InvitationSort,
  type MemberFilter,
  type MemberSort,
  selectInvitations,
  selectMembers,
} from './repo-list.ts'
import { stateOf } from './state-of.ts'

/** A page of the company's members. */
export function listMembers(
  { db }: Pick<Ports, 'db'>,
  actor: Actor,
  wanted: AskedOf<MemberFilter, ListWanted<MemberSort>>,
): Promise<Outputs['member']['list']> {
  return db.asTenant(actor, (tx) =>
    companyList(tx, actor, wanted, {
      sort: 'since',
      select: selectMembers,
      count: countMembers,
      present: ({ firstName, lastName, createdAt, lastSeenAt, units, isLimited, mark: _, ...rest }) => ({
        ...rest,
        name: `${firstName} ${lastName}`,
        isSelf: rest.userId === actor.userId,
        since: createdAt.toISOString(),
        units: isLimited ? units : null,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      }),
    }),
  )
}

/** A page of those invited, the newest first unless another order is asked for. */
export function listInvitations(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  wanted: AskedOf<InvitationFilter, ListWanted<InvitationSort>, 'now'>,
): Promise<Outputs['invitation']['list']> {
  const asked = { ...wanted, now: clock.now() }
  return db.asTenant(actor, (tx) =>
    companyList(tx, actor, asked, {
      sort: 'createdAt',
      select: selectInvitations,
      count: countInvitations,
      present: ({ row: { id, email, kind, role, access, delivery, createdAt, expiresAt, ...row } }) => ({
        ...{ id, email, kind, role, access, delivery },
        state: stateOf({ ...row, expiresAt }, asked.now),
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }),
    }),
  )
}
