/** What a password needs at sign-up: six characters and four classes (specification, section 5). */
export const passwordRules = [
  { key: 'length', holds: (password: string) => password.length >= 6 },
  { key: 'lowercase', holds: (password: string) => /[a-z]/.test(password) },
  { key: 'uppercase', holds: (password: string) => /[A-Z]/.test(password) },
  { key: 'digit', holds: (password: string) => /[0-9]/.test(password) },
  { key: 'special', holds: (password: string) => /[^A-Za-z0-9]/.test(password) },
] as const

/** Whether every rule holds. */
export function isStrongPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.holds(password))
}
