import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { endImpersonation } from './end-impersonation.ts'
import { findUnended, type ImpersonationRow } from './repo.ts'

/** As whom a session acts, in which company. */
export interface ActsAs {
  readonly userId: string
  readonly companyId: string
  readonly impersonation: NonNullable<Actor['impersonation']>
}

/**
 * As whom a session acts that is not just its own; undefined for every other. One whose time is over, whose administrator lost
 * the role or the second factor, or whose person left the company, has their account shut or was given a role on the platform ends
 * here, and the session is its own again.
 */
export async function impersonationOf(
  ports: Pick<Ports, 'db' | 'clock'>,
  { impersonationId }: { readonly impersonationId?: string | null | undefined },
): Promise<ActsAs | undefined> {
  if (!impersonationId) return undefined
  const found = await findUnended(ports.db, impersonationId)
  if (!found) return undefined
  const { row, adminName, hasTwoFactor, isSeated } = found
  const { id, adminId, userId, companyId, raisedAt, endsAt } = row
  const over = await overBy(ports, row, { isSeated, hasTwoFactor: hasTwoFactor ?? false })
  if (over || adminId === null || userId === null) {
    await endImpersonation(ports, id, over ?? 'member', over === 'time' ? endsAt : undefined)
    return undefined
  }
  return { userId, companyId, impersonation: { id, adminId, adminName, isRaised: raisedAt !== null, endsAt } }
}

/** Why it is over, if it is. */
async function overBy(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { adminId, userId, endsAt }: ImpersonationRow,
  { isSeated, hasTwoFactor }: { readonly isSeated: boolean; readonly hasTwoFactor: boolean },
): Promise<ImpersonationRow['endCause']> {
  if (endsAt <= clock.now()) return 'time'
  if (!isSeated || userId === null || (await platformRoleOf({ db }, userId)) !== undefined) return 'member'
  const role = adminId === null ? undefined : await platformRoleOf({ db }, adminId)
  return hasTwoFactor && mayOnPlatform(role, 'platform-person:impersonate') ? null : 'role'
}
