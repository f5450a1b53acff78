import { hasRank, type Role } from './role.ts'

/**
 * Roles on the platform: who runs the installation, in the ranks of the specification, section 6 (root admin 5 … user 1). They
 * say nothing of a company: who administers one has none, and who has one sees no company by it.
 */

/**
 * Platform permissions read `platform-<noun>:<verb>`; each names the lowest platform role that holds it. They are decided on the
 * server alone and sent to the page as `platformCan`.
 */
export const platformPermissions = {
  'platform-panel:read': 'user',
  /** The rows behind the figures of the front page. */
  'platform-list:read': 'admin',
  'platform-money:read': 'admin',
  /** What is entered about money: costs, margins, and companies that no figure counts. */
  'platform-money:write': 'admin',
  /** What the payment provider sells, and having its events applied once more. */
  'platform-payments:write': 'root_admin',
  /** Service invoices (NFS-e) of who runs the installation, and the certificate that signs them. */
  'platform-fiscal:read': 'admin',
  'platform-fiscal:write': 'root_admin',
  /** Companies, what they told of themselves and what they bought. */
  'platform-company:read': 'admin',
  /** A whole company as a file for another installation, and one that comes from another. */
  'platform-company:export': 'root_admin',
  'platform-company:import': 'root_admin',
  /** Plans agreed by hand, and notes about companies. */
  'platform-company:write': 'admin',
  /** The catalogue of factors as it is kept for everybody: read, changed in drafts, and put in force, which is never one's own draft. */
  'platform-factor:read': 'analyst',
  'platform-factor:write': 'admin',
  'platform-factor:publish': 'admin',
  /** What is on or off for a company. */
  'platform-flag:write': 'root_admin',
  /** What users are told above their pages. */
  'platform-announcement:read': 'moderator',
  'platform-announcement:write': 'admin',
  /** The register of incidents that touched personal data. */
  'platform-incident:read': 'admin',
  'platform-incident:write': 'admin',
  /** What was counted and emitted by all, never by one. */
  'platform-report:read': 'analyst',
  /** Codes and words that lead to a scope and a category. */
  'platform-mapping:read': 'analyst',
  'platform-mapping:write': 'admin',
  /** People by name and address. */
  'platform-person:read': 'root_admin',
  /** Closing and opening accounts, writing to people, ending their sessions. */
  'platform-person:write': 'root_admin',
  /** Deleting somebody's account, in stages or by force. */
  'platform-person:delete': 'root_admin',
  /** What is held of a person, as they may take it themselves. */
  'platform-person:export': 'root_admin',
  /** To act as a person in a company of theirs. */
  'platform-person:impersonate': 'root_admin',
  /** What the installation is made of, its work in the background and its size. */
  'platform-system:read': 'admin',
  /** Trying its parts, and having work that was given up done once more or dropped. */
  'platform-system:write': 'root_admin',
  /** Sessions, failed sign-ins, what is kept out, keys and the trail; people by name and address as `platform-person:read` says. */
  'platform-security:read': 'admin',
  'platform-security:write': 'root_admin',
  /** Who has a role, by name and address: people. */
  'platform-role:read': 'root_admin',
  'platform-role:grant': 'root_admin',
} as const satisfies Record<`platform-${string}:${string}`, Role>

export type PlatformPermission = keyof typeof platformPermissions

/** What the rows behind each figure of the front page ask for, besides that one may read rows at all. */
export const figurePermissions = {
  people: 'platform-person:read',
  sign_ups: 'platform-person:read',
  companies: 'platform-list:read',
  reports: 'platform-list:read',
  revenue: 'platform-money:read',
} as const satisfies Record<string, PlatformPermission>

export type PanelFigure = keyof typeof figurePermissions

/** What a procedure of the administration asks for: a platform permission, or `platform-admin`, which is the rank of an admin. */
export type PlatformAccess = 'platform-admin' | PlatformPermission

/** Whether an access is one of the platform, and not one within a company. */
export function isPlatformAccess(access: string): access is PlatformAccess {
  return access === 'platform-admin' || access in platformPermissions
}

/** The lowest platform role that an access opens to. */
export function leastRoleOf(access: PlatformAccess): Role {
  return access === 'platform-admin' ? 'admin' : platformPermissions[access]
}

/** Whether who has this role on the platform, or none, may enter. */
export function mayOnPlatform(role: Role | undefined, access: PlatformAccess): boolean {
  return role !== undefined && hasRank(role, leastRoleOf(access))
}

/** Whether who holds these permissions may read the rows behind a figure of the front page. */
export function mayReadFigure(held: readonly PlatformPermission[], figure: PanelFigure): boolean {
  return held.includes('platform-list:read') && held.includes(figurePermissions[figure])
}

/** All platform permissions that the role holds, in the order of the table. */
export function platformPermissionsOf(role: Role | undefined): PlatformPermission[] {
  const all = Object.keys(platformPermissions) as PlatformPermission[]
  return all.filter((permission) => mayOnPlatform(role, permission))
}
