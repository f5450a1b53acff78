import { DomainError } from '../../domain-error.ts'
import { Decimal } from '../../quantity/decimal.ts'
import type { Figure } from './expression.ts'
import type { Work } from './work.ts'

/**
 * Figures that no day, year or globe allows. Lines sealed before version 1.2.0 were calculated with whatever was typed, and so
 * they are worked out again.
 */

/** Throws `method.hours_above_day` for more than 24 hours in a day. */
export function assertHoursOfDay(work: Work, hours: Figure, field: string): void {
  if (hours.is((value) => value.lte(24)) || work.isBefore('1.2.0')) return
  throw new DomainError('method.hours_above_day', { field, value: hours.value.toString() })
}

/** Throws `method.days_above_year` for more than 366 days in a year. */
export function assertDaysOfYear(work: Work, days: Figure, field: string): void {
  if (days.is((value) => value.lte(366)) || work.isBefore('1.2.0')) return
  throw new DomainError('method.days_above_year', { field, value: days.value.toString() })
}

/** Throws `method.leg_above_half_globe` for a flight longer than half the way around the Earth, which is the farthest there is. */
export function assertLegOfGlobe(work: Work, leg: Figure): void {
  if (leg.is((value) => value.lte(HALF_GLOBE_KM)) || work.isBefore('1.2.0')) return
  throw new DomainError('method.leg_above_half_globe', { field: 'distance', value: leg.value.toString() })
}

/** Half the equator of WGS 84, km: π × 6,378.137. */
const HALF_GLOBE_KM = new Decimal('20037.508')
