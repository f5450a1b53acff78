/** The clock port: the only place where the server learns what time it is, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day in São Paulo, where Brazilian fiscal days turn. */
export function today(clock: Clock): string {
  return dayInBrazil(clock.now())
}

/** The day of an instant there. */
export function dayInBrazil(instant: Date): string {
  return daysInBrazil.format(instant)
}

/** Made once: that takes eighty microseconds, and asking it one. */
const daysInBrazil = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })
