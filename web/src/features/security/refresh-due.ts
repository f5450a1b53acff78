/** How the session is kept open (specification, section 4). */
export const lookEveryMs = 60_000
export const retryAfterMs = 30_000
const leftMs = 5 * 60_000

/** Whether fewer than five minutes remain. */
export function isRefreshDue(expiresAt: string, nowMs: number): boolean {
  return Date.parse(expiresAt) - nowMs < leftMs
}
