import { canBeLimited } from '@pegada/core/access/at-units.ts'
import type { Role } from '@pegada/core/access/role.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listOfferedUnits } from '../business-unit/list-business-units.ts'
import { findOther } from './manage-members.ts'
import { recordTeam } from './record-team.ts'
import { updateMemberUnits } from './repo-rules.ts'

/** Where a member works: at all of the company (null), or at some units alone. */
interface MemberUnits {
  readonly memberId: string
  readonly unitIds: readonly string[] | null
}

/**
 * Limits what a member sees and writes to some units, or opens the whole company to them again. Throws `member.not_found`,
 * `member.owner_protected`, `member.self`, `member.sees_all`, `business_unit.not_found`.
 */
export async function setMemberUnits(ports: Ports, actor: Actor, { memberId, unitIds }: MemberUnits): Promise<void> {
  await ports.db.asTenant(actor, async (tx) => {
    const before = await findOther(tx, actor, memberId)
    const units = await checkUnits(tx, actor.companyId, before.role, unitIds)
    await updateMemberUnits(tx, { companyId: actor.companyId, userId: memberId }, units)
    await recordTeam(tx, ports, actor, {
      action: 'member.set_units',
      entity: 'member',
      entityId: memberId,
      data: { from: before.unitIds, to: units },
    })
  })
}

/** The units that a role may be limited to, each once; null where it is not. Throws `member.sees_all`, `business_unit.not_found`. */
export async function checkUnits(
  tx: Tx,
  companyId: string,
  role: Role,
  unitIds: readonly string[] | null | undefined,
): Promise<string[] | null> {
  if (!unitIds || unitIds.length === 0) return null
  if (!canBeLimited(role)) throw new DomainError('member.sees_all')
  const known = new Set((await listOfferedUnits(tx, companyId)).map(({ id }) => id))
  if (unitIds.some((id) => !known.has(id))) throw new DomainError('business_unit.not_found')
  return [...new Set(unitIds)].toSorted()
}
