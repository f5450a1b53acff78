export type Schedule = 'quarter_hourly' | 'hourly' | 'daily' | 'weekly'

/** Brasília has kept UTC-3 all year since 2019 (Decreto 9.772/2019). */
const brasiliaMs = -3 * 3_600_000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** When to look again: after a quarter of an hour or an hour, or on the next day (or a week on) at the hour given, Brasília time. */
export function nextRun(schedule: Schedule, hour: number, now: Date): Date {
  if (schedule === 'quarter_hourly') return new Date(now.getTime() + 15 * minuteMs)
  if (schedule === 'hourly') return new Date(now.getTime() + 60 * minuteMs)
  const local = now.getTime() + brasiliaMs
  const midnight = local - (((local % dayMs) + dayMs) % dayMs)
  const at = midnight + hour * 60 * minuteMs
  const days = schedule === 'weekly' ? 7 : 1
  const next = at > local && schedule === 'daily' ? at : at + days * dayMs
  return new Date(next - brasiliaMs)
}

/** A folder is looked at every minute: it costs nothing. */
export function nextLook(now: Date): Date {
  return new Date(now.getTime() + minuteMs)
}
