/**
 * Roles of a person within one company, ranked: the higher one may do all that the lower may.
 * The ranks are those of the platform's specification, section 6 (root admin 5 … user 1).
 */
export const roleRank = { root_admin: 5, admin: 4, moderator: 3, analyst: 2, user: 1 } as const

export type Role = keyof typeof roleRank

export const roles = Object.keys(roleRank) as Role[]

/** Whether `role` stands at or above `least`. */
export function hasRank(role: Role, least: Role): boolean {
  return roleRank[role] >= roleRank[least]
}
