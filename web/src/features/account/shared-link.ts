import { paths } from '../../lib/paths.ts'

/** The page that takes an invitation as somebody who is signed in; for sign-in to come back to. */
export function sharedAccessOf(token: string, email: string): string {
  return `${paths.sharedAccess}?${new URLSearchParams({ shared_token: token, shared_email: email })}`
}
