/**
 * The headers with the caller's address as it is known here in place of what the request says of it. The sign-in library keeps with a
 * session what stands in X-Forwarded-For, which a caller may have written, and nothing where a proxy added to it.
 */
export function fromThere(headers: Headers, address: string): Headers {
  const told = new Headers(headers)
  told.set('x-forwarded-for', address)
  return told
}

/**
 * The caller's address as our own proxy saw it: the last in X-Forwarded-For. Those before it are what the caller sent,
 * and would give them a new rate limit at every call.
 */
export function forwardedFor(headers: Headers): string | undefined {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined
}
