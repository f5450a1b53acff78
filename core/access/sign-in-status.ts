/** How long ago somebody last signed in, in the three steps of the administration. */
export const signInStatuses = ['active', 'idle', 'inactive'] as const
export type SignInStatus = (typeof signInStatuses)[number]

const dayMs = 86_400_000

/**
 * The instants that part the steps: whoever signed in after `active` did so less than 7 days ago; after `idle`, less than 30.
 * Days are of 24 hours (specification, section 6, "user activity status from last login").
 */
export function signInBounds(now: Date): { readonly active: Date; readonly idle: Date } {
  return { active: new Date(now.getTime() - 7 * dayMs), idle: new Date(now.getTime() - 30 * dayMs) }
}

/** The step of a sign-in: under 7 days active, to under 30 idle; beyond, missing or unreadable, inactive. */
export function signInStatus(last: Date | null, now: Date): SignInStatus {
  if (last === null || Number.isNaN(last.getTime())) return 'inactive'
  const { active, idle } = signInBounds(now)
  if (last > active) return 'active'
  return last > idle ? 'idle' : 'inactive'
}
