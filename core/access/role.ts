/**
 * Roles of a person within one company, ranked: the higher one may do all that the lower may.
 * The ranks are those of the platform's specification, section 6 (root admin 5 … user 1).
 */
export const roleRank = { root_admin: 5, admin: 4, moderator: 3, analyst: 2, user: 1 } as const

export type Role = keyof typeof roleRank

export const roles = Object.keys(roleRank) as Role[]

/** What people are narrowed by: a role of theirs, or that they have none. */
export const rolesOrNone = [...roles, 'none'] as const

/** The one of highest rank; undefined of none. */
export function highestRole(held: readonly Role[]): Role | undefined {
  return held.toSorted((one, other) => roleRank[other] - roleRank[one])[0]
}

/** Whether `role` stands at or above `least`. */
export function hasRank(role: Role, least: Role): boolean {
  return roleRank[role] >= roleRank[least]
}
