import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import type { Ports } from '../../ports.ts'

/** Throws `inventory.year_out_of_range` when the year has not begun in São Paulo. */
export function assertYearBegun({ clock }: Pick<Ports, 'clock'>, year: number): void {
  const last = currentYear({ clock })
  if (year > last) throw new DomainError('inventory.year_out_of_range', { year, last })
}

/** The calendar year in São Paulo. */
export function currentYear({ clock }: Pick<Ports, 'clock'>): number {
  return Number(today(clock).slice(0, 4))
}
