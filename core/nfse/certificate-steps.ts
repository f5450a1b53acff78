const DAY_MS = 86_400_000

/** From how many days on before its end who runs the installation is told, each once; 0: it is over. */
export const CERTIFICATE_STEPS = [60, 30, 15, 7, 1, 0] as const

/** Days of the calendar of Brasília that are left of a certificate, 0 on its last day; negative where it is over. */
export function daysUntil(until: Date, now: Date): number {
  const days = calendarDay(until) - calendarDay(now)
  return until <= now ? Math.min(days, -1) : days
}

/**
 * The step that is to be told now: the nearest to the end that was reached, where nothing as near was told before. Undefined where
 * there is none. What was missed while nobody looked is not told after it. Days are those of the calendar, so that the hour at which one
 * looks says nothing; 0 is told only once it is over.
 */
export function stepToTell(until: Date, now: Date, told: number | null): number | undefined {
  const days = daysUntil(until, now)
  const reached = CERTIFICATE_STEPS.filter((step) => (step === 0 ? days < 0 : days <= step)).at(-1)
  return reached !== undefined && (told === null || reached < told) ? reached : undefined
}

/** The day on the clock of Brasília, which has had no summer time since 2019, as a count. */
function calendarDay(instant: Date): number {
  return Math.floor((instant.getTime() - 3 * 3_600_000) / DAY_MS)
}
