/** Waits for a turn of the event loop where one is due, else for nothing. */
export type Breathe = () => Promise<void>

/**
 * For work over many lines in the process that answers requests: asked after each line, it lets others run whenever the
 * work has held the event loop for a while.
 */
export function breather(heldMaxMs: number = HELD_MAX_MS): Breathe {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < heldMaxMs) return
    await new Promise<void>((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}

const HELD_MAX_MS = 20
