import { z } from 'zod'
import { listFile } from './list.ts'

/** The lists of the page of security: how they are ordered and narrowed, and what stands in their files. */

const access = 'platform-security:read'

export const sessionList = { sorts: ['lastUsedAt', 'createdAt'], filters: {} } as const
export const blockList = { sorts: ['at', 'until'], filters: {} } as const
export const limitList = { sorts: ['since', 'hits'], filters: {} } as const
export const lockList = { sorts: ['until', 'tries'], filters: {} } as const
export const keyList = {
  sorts: ['createdAt', 'lastUsedAt'],
  filters: { state: z.enum(['live', 'ended']).optional() },
} as const
export const violationList = { sorts: ['lastAt', 'count'], filters: {} } as const

/** The columns of each list as a file. */
export const sessionColumns = ['person', 'device', 'address', 'createdAt', 'lastUsedAt', 'expiresAt', 'id'] as const
export const blockColumns = ['address', 'reason', 'at', 'until'] as const
export const limitColumns = ['caller', 'limit', 'hits', 'hitsMax', 'since', 'until'] as const
export const lockColumns = ['person', 'tries', 'until'] as const
export const keyColumns = [
  ...(['prefix', 'name', 'company', 'scopes', 'state', 'createdAt', 'lastUsedAt', 'expiresAt'] as const),
  ...(['companyId', 'id'] as const),
] as const
export const violationColumns = ['directive', 'source', 'count', 'firstAt', 'lastAt'] as const

export const platformSecurityFiles = {
  exportSessions: listFile(access, '/platform-security/sessions/export', { ...sessionList, columns: sessionColumns }),
  exportBlocks: listFile(access, '/platform-security/blocks/export', { ...blockList, columns: blockColumns }),
  exportLimits: listFile(access, '/platform-security/limits/export', { ...limitList, columns: limitColumns }),
  exportLocks: listFile(access, '/platform-security/locks/export', { ...lockList, columns: lockColumns }),
  exportKeys: listFile(access, '/platform-security/keys/export', { ...keyList, columns: keyColumns }),
  exportViolations: listFile(access, '/platform-security/policy-violations/export', {
    ...violationList,
    columns: violationColumns,
  }),
}
