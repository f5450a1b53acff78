import { roles } from '@pegada/core/access/role.ts'
import { z } from 'zod'
import { listFile, listInput, listOf } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { instant } from './scalars.ts'

/** Who runs the installation: roles on the platform, given by root admins and by the installation's own settings. */

export const platformRoleName = z.enum(roles as [(typeof roles)[number], ...(typeof roles)[number][]])

export const platformRoleSource = z
  .enum(['environment', 'grant'])
  .describe('ROOT_ADMIN_EMAIL of the installation, or a root admin')

const reason = z.string().trim().min(1).max(500).describe('Why, kept in the trail of the platform')
const done = z.object({ done: z.literal(true) })

const roleHolder = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: platformRoleName,
  source: platformRoleSource,
  reason: z.string().nullable().describe('Null for what ROOT_ADMIN_EMAIL gives'),
  grantedBy: z.string().nullable().describe('Name; null for what ROOT_ADMIN_EMAIL gives, or somebody who is gone'),
  grantedAt: instant,
  hasTwoFactor: z.boolean().describe('Without a second factor a role opens nothing'),
})

const roleRecord = z.object({
  sequence: z.number().int().describe('Its place in the trail of the platform'),
  at: instant,
  act: z.enum(['grant', 'withdraw']),
  userId: z.string(),
  person: z.string().nullable().describe('Name; null for somebody who is gone'),
  actor: z
    .string()
    .nullable()
    .describe('Name; null for what the installation did at its start, or somebody who is gone'),
  role: platformRoleName,
  before: platformRoleName.nullable().describe('What a root admin had given before, where it was another'),
  source: platformRoleSource,
  reason: z.string().nullable(),
  hash: z.string().describe('Covers this record and all before it'),
})

export const roleList = { sorts: ['grantedAt', 'name'], filters: { role: platformRoleName.optional() } } as const
export const roleHistoryList = { sorts: ['sequence'], filters: {} } as const

/** The columns of each list as a file. */
export const roleColumns = ['name', 'email', 'role', 'twoFactor', 'why', 'grantedAt', 'grantedBy'] as const
export const roleHistoryColumns = ['sequence', 'at', 'person', 'act', 'actor', 'reason', 'hash'] as const

export const platformRole = {
  list: guardedProcedure('platform-role:read')
    .route({
      method: 'GET',
      path: '/platform-roles',
      summary: 'Who has a role on the platform',
      tags: ['administration'],
    })
    .input(listInput(roleList))
    .output(listOf(roleHolder)),

  export: listFile('platform-role:read', '/platform-roles/export', { ...roleList, columns: roleColumns }),

  grant: guardedProcedure('platform-role:grant')
    .errors(failsWith('platform_role.no_account', 'platform_role.self', 'platform_deletion.names_person'))
    .route({
      method: 'POST',
      path: '/platform-roles',
      summary: 'Give the person of a confirmed address a role, in place of the one given before',
      tags: ['administration'],
    })
    .input(z.object({ email: z.string().max(254), role: platformRoleName, reason }))
    .output(done),

  withdraw: guardedProcedure('platform-role:grant')
    .errors(
      failsWith(
        'platform_role.not_found',
        'platform_role.self',
        'platform_role.from_environment',
        'platform_deletion.names_person',
      ),
    )
    .route({
      method: 'POST',
      path: '/platform-roles/{userId}/withdraw',
      summary: 'Take away the role that a root admin gave',
      tags: ['administration'],
    })
    .input(z.object({ userId: z.string().max(100), reason }))
    .output(done),

  history: guardedProcedure('platform-role:read')
    .route({
      method: 'GET',
      path: '/platform-roles/history',
      summary: 'How roles on the platform were given and taken away',
      tags: ['administration'],
    })
    .input(listInput(roleHistoryList))
    .output(listOf(roleRecord)),

  exportHistory: listFile('platform-role:read', '/platform-roles/history/export', {
    ...roleHistoryList,
    columns: roleHistoryColumns,
  }),
}
