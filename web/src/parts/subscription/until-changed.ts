const waitsMs = [400, 800, 1200, 2000, 3000, 4000]

/**
 * Reads again until the answer is another one than before, or gives up quietly: what was done to a plan counts once the
 * provider's event has told it, a moment after the act. Answers whether it changed.
 */
export async function untilChanged<T>(
  read: () => Promise<T>,
  before: T,
  waits: readonly number[] = waitsMs,
): Promise<boolean> {
  const known = JSON.stringify(before)
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const now = await read().catch(() => before)
    if (JSON.stringify(now) !== known) return true
  }
  return false
}
