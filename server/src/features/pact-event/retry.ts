const minuteS = 60
const hourS = 60 * minuteS

/** Seconds from one try to the next. */
const waitsS = [minuteS, 5 * minuteS, 15 * minuteS, hourS, 3 * hourS, 6 * hourS, 12 * hourS, 24 * hourS]
/** PACT has an event given up after this time. */
const givenUpS = 72 * hourS

/** When to try again after this many tries; undefined once 72 hours would be over. */
export function nextTry(attempts: number, createdAt: Date, now: Date): Date | undefined {
  const waitS = waitsS[Math.min(attempts, waitsS.length) - 1] ?? minuteS
  const next = now.getTime() + waitS * 1000
  return next > createdAt.getTime() + givenUpS * 1000 ? undefined : new Date(next)
}

/** Whether the same event may be taken another time: not where the other side says that the event itself is wrong. */
export function isPassing(status: number | null): boolean {
  return status === null || status >= 500 || [401, 403, 404, 408, 425, 429].includes(status)
}
