/** A loading state is drawn once what it stands for has been awaited for so long, ms: what comes sooner needs none. */
export const LOADING_AFTER_MS = 200
/** And once drawn it stays at least so long, ms, so that nothing flickers (specification, section 9). */
export const LOADING_LEAST_MS = 600

/**
 * What a button waits for: where it took long enough for the button to show that it is busy, it ends once that was seen; what
 * ends sooner, well or badly, ends at once.
 */
export async function seenBusy<Output>(act: () => Promise<Output>): Promise<Output> {
  const began = Date.now()
  try {
    return await act()
  } finally {
    const took = Date.now() - began
    const left = LOADING_AFTER_MS + LOADING_LEAST_MS - took
    if (took >= LOADING_AFTER_MS && left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  }
}

/** When each loading state that stands on the page was drawn. */
const standing = new Set<{ readonly since: number }>()

/** Notes that a loading state is drawn now. Answers how to say that it is gone. */
export function noteLoading(): () => void {
  const state = { since: Date.now() }
  standing.add(state)
  return () => void standing.delete(state)
}

/** Resolves once every loading state that stands now has stood its least time, at once where none does. */
export async function untilLoadingWasSeen(): Promise<void> {
  const until = Math.max(...[...standing].map(({ since }) => since + LOADING_LEAST_MS), 0)
  const left = until - Date.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}
