const key = 'pegada-verification-email'

/** Remembers which address waits for its letter, for a page that is opened again. */
export function keepVerificationEmail(email: string): void {
  localStorage.setItem(key, email)
}

/** The address that waits for its letter, if this browser knows one. */
export function findVerificationEmail(): string | undefined {
  return localStorage.getItem(key) ?? undefined
}

/** Forgets it once it is verified. */
export function forgetVerificationEmail(): void {
  localStorage.removeItem(key)
}
