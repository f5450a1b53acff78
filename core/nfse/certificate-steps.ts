const DAY_MS = 86_400_000

/** From how many days on before its end who runs the installation is told, each once; 0: it is over. */
export const CERTIFICATE_STEPS = [30, 15, 7, 1, 0] as const

/** Whole days that are left of a certificate; negative where it is over by more than a part of one. */
export function daysUntil(until: Date, now: Date): number {
  return Math.floor((until.getTime() - now.getTime()) / DAY_MS)
}

/**
 * The step that is to be told now: the nearest to the end that was reached, where nothing as near was told before. Undefined where
 * there is none. What was missed while nobody looked is not told after it.
 */
export function stepToTell(until: Date, now: Date, told: number | null): number | undefined {
  const days = (until.getTime() - now.getTime()) / DAY_MS
  const reached = CERTIFICATE_STEPS.filter((step) => days <= step).at(-1)
  return reached !== undefined && (told === null || reached < told) ? reached : undefined
}
