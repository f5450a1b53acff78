/** How the session is kept open (specification, section 4). */
const lookEveryMs = 60_000
const retryAfterMs = 30_000
const leftMs = 5 * 60_000

/**
 * Looks every minute whether fewer than five minutes of the session remain; asks the server then, which renews it, and once
 * more half a minute later if that failed. Returns what ends the looking.
 */
export function keepFresh(expiresAt: string, ask: () => Promise<unknown>): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (Date.parse(expiresAt) - Date.now() >= leftMs) return
    ask().catch(() => {
      clearTimeout(retry)
      retry = setTimeout(() => void ask().catch(() => undefined), retryAfterMs)
    })
  }
  const timer = setInterval(look, lookEveryMs)
  return () => {
    clearInterval(timer)
    clearTimeout(retry)
  }
}
