import { type Permission, permissionsOf } from './permission.ts'
import type { Role } from './role.ts'

/** What somebody holds who works at some units of a company alone: what concerns a unit, and what is their own. */
const AT_UNITS = [
  'company:read',
  'business-unit:read',
  'generator:read',
  'factor:read',
  'document:read',
  'document:import',
  'document:read-original',
  'document-item:decide',
  'attachment:create',
  'activity:read',
  'activity:create',
  'activity:delete',
  'inventory:read',
  'ticket:read',
  'ticket:write',
  'saved-view:read',
  'saved-view:write',
  'search:read',
  'notice:read',
  'notice:write',
] as const satisfies readonly Permission[]

/** The roles that access to some units alone goes with: whoever may more decides for the whole company. */
export const UNIT_ROLES = ['analyst', 'user'] as const satisfies readonly Role[]

/** Whether access of a role can be limited to units. */
export const canBeLimited = (role: Role): boolean => UNIT_ROLES.some((one) => one === role)

/** The permissions of a role where it is limited to units. */
export function permissionsAtUnits(role: Role): Permission[] {
  const kept = new Set<Permission>(AT_UNITS)
  return permissionsOf(role).filter((permission) => kept.has(permission))
}
