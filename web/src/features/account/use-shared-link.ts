import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'

export type SharedInvitation = Extract<Outputs['invitation']['check'], { valid: true }>

export type SharedLink =
  | { readonly state: 'checking'; readonly token: string }
  | { readonly state: 'valid'; readonly token: string; readonly invitation: SharedInvitation }
  | { readonly state: 'invalid'; readonly reason: 'incomplete' | 'expired' | 'check_failed' }

/** The link of shared access in the address (shared_token, shared_email), validated on load. */
export function useSharedLink(): SharedLink {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const token = typeof search.shared_token === 'string' ? search.shared_token : ''
  const email = typeof search.shared_email === 'string' ? search.shared_email : ''
  const isComplete = token !== '' && email !== ''
  const check = useQuery({
    ...api.invitation.check.queryOptions({ input: { token, email } }),
    enabled: isComplete,
    retry: 1,
  })
  if (!isComplete) return { state: 'invalid', reason: 'incomplete' }
  if (check.isError) return { state: 'invalid', reason: 'check_failed' }
  if (!check.data) return { state: 'checking', token }
  return check.data.valid ? { state: 'valid', token, invitation: check.data } : { state: 'invalid', reason: 'expired' }
}
