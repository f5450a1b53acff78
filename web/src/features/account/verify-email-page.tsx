import { useSearch } from '@tanstack/react-router'
import { ConfirmEmail } from './confirm-email.tsx'
import { WaitForEmail } from './wait-for-email.tsx'

/** Waits for the letter, or, opened from it, confirms the address at once. */
export function VerifyEmailPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = typeof search.token === 'string' ? search.token : undefined
  return token ? <ConfirmEmail token={token} /> : <WaitForEmail />
}
