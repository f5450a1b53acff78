import { isAllowed, type Permission, permissions, permissionsOf } from './permission.ts'
import type { Role } from './role.ts'

/** How somebody from outside has access to a company: reads, also enters data, or verifies. */
export const SHARED_ACCESS = ['viewer', 'editor', 'verifier'] as const
export type SharedAccess = (typeof SHARED_ACCESS)[number]

/** Somebody's place in a company. */
export interface Seat {
  readonly role: Role
  /** Whether they are there as its outside verifier. */
  readonly isVerifier?: boolean | undefined
}

/** What a verifier holds beside what any viewer reads: documents as they came, the trail of a record, and the desk. */
const OF_VERIFIER: ReadonlySet<Permission> = new Set<Permission>([
  'document:read-original',
  'record-history:read',
  'assurance:verify',
  'notice:write',
])

/**
 * Whether a place in a company holds a permission. A verifier reads what a viewer reads, sees documents as they came and writes in
 * the verifier's desk alone (ISO 14064-3:2019 asks for a verifier who had no hand in the inventory).
 */
export function holds({ role, isVerifier = false }: Seat, permission: Permission): boolean {
  if (!isVerifier) return isAllowed(role, permission)
  return OF_VERIFIER.has(permission) || (permission.endsWith(':read') && isAllowed('user', permission))
}

/** All permissions of a place, in the order of the table. */
export function permissionsHeld(seat: Seat): Permission[] {
  if (!seat.isVerifier) return permissionsOf(seat.role)
  return (Object.keys(permissions) as Permission[]).filter((permission) => holds(seat, permission))
}
