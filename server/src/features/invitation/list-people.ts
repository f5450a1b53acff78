import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Actor, Ports } from '../../ports.ts'
import { countInvitations, countMembers, selectInvitations, selectMembers } from './repo-list.ts'
import { stateOf } from './state-of.ts'

type Paged = Pick<Outputs['member']['list'], 'page' | 'pageSize'>

/** A page of the company's members. */
export function listMembers(
  { db }: Pick<Ports, 'db'>,
  actor: Actor,
  {
    page,
    pageSize,
    cursor,
    sort = 'since',
    direction = 'desc',
    ...narrow
  }: NonNullable<Inputs['member']['list']> & Paged,
): Promise<Outputs['member']['list']> {
  const filter = { ...narrow, companyId: actor.companyId }
  return db.asTenant(actor, async (tx) => {
    const { rows, next, previous } = await selectMembers(tx, filter, { sort, direction, page, pageSize, cursor })
    return {
      rows: rows.map(({ firstName, lastName, createdAt, lastSeenAt, units, isLimited, mark: _, ...rest }) => ({
        ...rest,
        name: `${firstName} ${lastName}`,
        isSelf: rest.userId === actor.userId,
        since: createdAt.toISOString(),
        units: isLimited ? units : null,
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      })),
      ...(await countMembers(tx, filter)),
      page,
      pageSize,
      next,
      previous,
    }
  })
}

/** A page of those invited, the newest first unless another order is asked for. */
export function listInvitations(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  {
    page,
    pageSize,
    cursor,
    sort = 'createdAt',
    direction = 'desc',
    ...narrow
  }: NonNullable<Inputs['invitation']['list']> & Paged,
): Promise<Outputs['invitation']['list']> {
  const now = clock.now()
  const filter = { ...narrow, companyId: actor.companyId, now }
  return db.asTenant(actor, async (tx) => {
    const { rows, next, previous } = await selectInvitations(tx, filter, { sort, direction, page, pageSize, cursor })
    return {
      rows: rows.map(({ row: { id, email, kind, role, access, delivery, createdAt, expiresAt, ...row } }) => ({
        id,
        email,
        kind,
        role,
        access,
        delivery,
        state: stateOf({ ...row, expiresAt }, now),
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      ...(await countInvitations(tx, filter)),
      page,
      pageSize,
      next,
      previous,
    }
  })
}
