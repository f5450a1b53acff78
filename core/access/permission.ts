import { hasRank, type Role } from './role.ts'

/** Stands for what no role holds: the seat of an outside verifier does. */
const VERIFIER = 'verifier'

/**
 * Permissions read `<noun>:<verb>`; each names the lowest role that holds it.
 * They are decided on the server alone and sent to the page as `can`.
 */
export const permissions = {
  'company:read': 'user',
  'business-unit:read': 'user',
  'business-unit:create': 'analyst',
  'company:write': 'moderator',
  'business-unit:write': 'moderator',
  'boundary:read': 'user',
  'boundary:write': 'moderator',
  'generator:read': 'user',
  'factor:read': 'user',
  'factor:write': 'analyst',
  'factor:approve': 'admin',
  'document:read': 'user',
  'document:import': 'analyst',
  /** Fiscal XML as it was received, which may name consumers, drivers and producers. */
  'document:read-original': 'analyst',
  'document-item:decide': 'analyst',
  'attachment:create': 'analyst',
  'activity:read': 'user',
  'activity:create': 'analyst',
  'activity:delete': 'analyst',
  /** An entry that counts for nothing until a person accepts it. */
  'activity:propose': 'analyst',
  'entry-proposal:decide': 'analyst',
  'inventory:read': 'user',
  'inventory:manage': 'analyst',
  'inventory:close': 'admin',
  'certificate:read': 'user',
  'certificate:write': 'analyst',
  'report:read': 'user',
  'report:create': 'analyst',
  /** Hands a report to somebody outside by a link, or takes the link back. */
  'report:share': 'admin',
  'automation:read': 'analyst',
  'automation:manage': 'admin',
  'billing:read': 'admin',
  'billing:manage': 'admin',
  'team:read': 'admin',
  'team:manage': 'admin',
  'ticket:read': 'user',
  'ticket:write': 'user',
  'audit:read': 'admin',
  /** The trail of one record, beside it. */
  'record-history:read': 'analyst',
  'saved-view:read': 'user',
  'saved-view:write': 'user',
  'saved-view:share': 'analyst',
  /** A colleague's that is shared. */
  'saved-view:take-down': 'admin',
  'search:read': 'user',
  'subsidiary:read': 'user',
  'subsidiary:write': 'moderator',
  /** One's own. */
  'notice:read': 'user',
  'notice:write': 'user',
  'responsible-person:read': 'user',
  'responsible-person:write': 'moderator',
  'supplier:read': 'user',
  'supplier:write': 'analyst',
  'product:read': 'user',
  'product:write': 'analyst',
  'product:publish': 'admin',
  'customer:read': 'user',
  'customer:write': 'analyst',
  'footprint:read': 'user',
  /** Asks a partner for one, takes a file. */
  'footprint:write': 'analyst',
  /** Puts a footprint that was received in force, or takes it out. */
  'footprint:approve': 'admin',
  /** With whom footprints are exchanged, and what the company tells there. */
  'pact:manage': 'admin',
  /** Puts a figure that a supplier told in force, or takes it out. */
  'supplier:approve': 'admin',
  'engagement:read': 'user',
  'engagement:write': 'analyst',
  /** Judges what suppliers answered, and sends what customers asked of the company. */
  'engagement:review': 'moderator',
  'target:read': 'user',
  'target:write': 'analyst',
  'obligation:read': 'user',
  'obligation:write': 'analyst',
  'marketplace:read': 'user',
  'marketplace:write': 'analyst',
  /** Accepts or declines what a provider answered. */
  'marketplace:decide': 'moderator',
  /** Lets the company's intensities into what others see, or takes them out. */
  'benchmark:share': 'admin',
  'assurance:read': 'user',
  /** Opens an engagement of a verifier, and answers what they find. */
  'assurance:manage': 'admin',
  /** Draws, judges and concludes: an outside verifier alone, whoever else stands higher. */
  'assurance:verify': VERIFIER,
} as const satisfies Record<string, Role | typeof VERIFIER>

export type Permission = keyof typeof permissions

/** Whether a person with `role` holds `permission`. */
export function isAllowed(role: Role, permission: Permission): boolean {
  const least = permissions[permission]
  return least !== VERIFIER && hasRank(role, least)
}

/** All permissions that `role` holds, in the order of the table: what the page receives as `can`. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => isAllowed(role, permission))
}
