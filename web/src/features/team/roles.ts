/** Roles that an administrator gives, the strongest first; `root_admin` is given by nobody here. */
export const teamRoles = ['admin', 'moderator', 'analyst', 'user'] as const
export type TeamRole = (typeof teamRoles)[number]

/** The role of a text, if it is one that can be given. */
export function teamRoleOf(text: string): TeamRole | undefined {
  return teamRoles.find((one) => one === text)
}
