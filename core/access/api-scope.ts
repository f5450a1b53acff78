import { type Permission, permissions } from './permission.ts'
import { hasRank, type Role, roleRank } from './role.ts'

/**
 * Permissions that a program may be granted by a key, in the order in which people choose them. What administers the
 * company, closes a year, reads the trail or decides about what a program proposed is a person's alone.
 */
export const API_SCOPES = [
  'activity:read',
  'activity:create',
  'activity:delete',
  'activity:propose',
  'document:read',
  'document:import',
  'inventory:read',
  'factor:read',
  'generator:read',
  'business-unit:read',
  'company:read',
  'certificate:read',
  'report:read',
  'report:create',
] as const satisfies readonly Permission[]

export type ApiScope = (typeof API_SCOPES)[number]

/** The lowest role that holds all these scopes: no key stands higher, whoever made it. */
export function roleCapOf(scopes: readonly ApiScope[]): 'user' | 'analyst' {
  return scopes.some((scope) => hasRank(permissions[scope], 'analyst')) ? 'analyst' : 'user'
}

/** The lower of two roles. */
export function lowerRole(left: Role, right: Role): Role {
  return roleRank[left] <= roleRank[right] ? left : right
}
