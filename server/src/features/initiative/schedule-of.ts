import { monthOf } from '@pegada/core/period/period.ts'
import type { Schedule } from '@pegada/core/reduction/schedule.ts'
import type { InitiativeRow } from './repo.ts'

/** When an initiative works. */
export function scheduleOf({ startMonth, rampMonths, lifetimeYears }: InitiativeRow): Schedule {
  const start = monthOf(Number(startMonth.slice(0, 4)), Number(startMonth.slice(5)))
  return { start, rampMonths, lifetimeYears }
}
