import type { Outputs } from '@pegada/contract/contract.ts'
import { platformRoleName, platformRoleSource } from '@pegada/contract/platform-admin.ts'
import { z } from 'zod'
import { readStored } from '../../platform/db/read-stored.ts'
import type { RoleRow } from './repo.ts'
import type { RecordRow } from './repo-records.ts'

type Shown = Outputs['platformRole']

/** Who has a role, as root admins read it. */
export function presentRole({ row, name, email, hasTwoFactor, grantedByName }: RoleRow): Shown['list']['rows'][number] {
  const { userId, role, source, reason, grantedAt } = row
  return {
    userId,
    name,
    email,
    role,
    source,
    reason,
    grantedBy: grantedByName,
    grantedAt: grantedAt.toISOString(),
    hasTwoFactor: hasTwoFactor ?? false,
  }
}

const kept = z.object({
  role: platformRoleName,
  source: platformRoleSource,
  reason: z.string().optional(),
  before: platformRoleName.optional(),
})

/** One change of a role, as the trail keeps it. */
export function presentRoleRecord({ record, actor, person }: RecordRow): Shown['history']['rows'][number] {
  const { sequence, at, action, entityId, hash } = record
  const place = { table: 'platform_records', column: 'data', row: String(sequence) }
  const { role, source, reason = null, before = null } = readStored(kept, record.data, place)
  const act = action === 'platform_role.grant' ? 'grant' : 'withdraw'
  return { sequence, at: at.toISOString(), act, userId: entityId, person, actor, role, source, reason, before, hash }
}
