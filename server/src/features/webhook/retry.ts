const minuteS = 60
const hourS = 60 * minuteS

/** Seconds from one try to the next: eight tries within a day. */
const waitsS = [minuteS, 5 * minuteS, 15 * minuteS, hourS, 3 * hourS, 8 * hourS, 11 * hourS]

export const attemptsMax = waitsS.length + 1

/** When to try again after this many tries; undefined after the last. */
export function nextTry(attempts: number, now: Date): Date | undefined {
  const waitS = waitsS[attempts - 1]
  return waitS === undefined ? undefined : new Date(now.getTime() + waitS * 1000)
}
