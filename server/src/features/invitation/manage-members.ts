import type { Inputs } from '@pegada/contract/contract.ts'
import { canBeLimited } from '@pegada/core/access/at-units.ts'
import { isAllowed } from '@pegada/core/access/permission.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { takesSeat } from '@pegada/core/plan/entitlements.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { checkSeat } from '../plan/require-plan.ts'
import { recordTeam } from './record-team.ts'
import { deleteMember, findMember, revokeSentBy, updateRole } from './repo.ts'
import { updateMemberUnits } from './repo-rules.ts'

/**
 * Changes a member's role, which ends limits to units where it may decide for the company; who may invite no more leaves no open invitation behind to come back by. Throws `member.not_found`, `member.owner_protected`,
 * `member.self`, or `plan.seats_exceeded` where a reader from outside, who takes no seat, becomes one of the team.
 */
export async function setMemberRole(ports: Ports, actor: Actor, input: Inputs['member']['setRole']): Promise<void> {
  await ports.db.asTenant(actor, async (tx) => {
    const before = await findOther(tx, actor, input.memberId)
    if (!takesSeat(before.sharedAccess)) await checkSeat(tx, ports, actor.companyId)
    if (!canBeLimited(input.role)) {
      await updateMemberUnits(tx, { companyId: actor.companyId, userId: input.memberId }, null)
    }
    await updateRole(tx, actor.companyId, input.memberId, input.role)
    if (!isAllowed(input.role, 'team:manage')) {
      await revokeSentBy(tx, actor.companyId, input.memberId, ports.clock.now())
    }
    await recordTeam(tx, ports, actor, {
      action: 'member.set_role',
      entity: 'member',
      entityId: input.memberId,
      data: { from: before.role, to: input.role },
    })
  })
}

/** Takes a member out of the company, and their open invitations with them; what they entered stays, and so does their account. */
export async function removeMember(ports: Ports, actor: Actor, memberId: string): Promise<void> {
  await ports.db.asTenant(actor, async (tx) => {
    const before = await findOther(tx, actor, memberId)
    await deleteMember(tx, actor.companyId, memberId)
    await revokeSentBy(tx, actor.companyId, memberId, ports.clock.now())
    await recordTeam(tx, ports, actor, {
      action: 'member.remove',
      entity: 'member',
      entityId: memberId,
      data: { from: before.role },
    })
  })
}

/** A member whom the person may change: neither the owner nor themselves. */
export async function findOther(tx: Tx, actor: Actor, memberId: string) {
  const member = await findMember(tx, actor.companyId, memberId)
  if (!member) throw new DomainError('member.not_found')
  if (member.isOwner) throw new DomainError('member.owner_protected')
  if (memberId === actor.userId) throw new DomainError('member.self')
  return member
}
