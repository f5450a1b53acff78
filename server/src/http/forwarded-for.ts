/**
 * The caller's address as our own proxy saw it: the last in X-Forwarded-For. Those before it are what the caller sent,
 * and would give them a new rate limit at every call.
 */
export function forwardedFor(headers: Headers): string | undefined {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined
}
