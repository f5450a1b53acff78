import type { Month } from '../period/period.ts'

/** The days between which a unit was at work, both included; null where it is not said. YYYY-MM-DD. */
export interface UnitLife {
  readonly openedOn: string | null
  readonly closedOn: string | null
}

/** Of a unit of which nothing is said. */
export const ALWAYS: UnitLife = { openedOn: null, closedOn: null }

/** How a unit stands on a day. */
export type UnitState = 'planned' | 'open' | 'closed' | 'archived'
export const UNIT_STATES = ['open', 'planned', 'closed', 'archived'] as const satisfies readonly UnitState[]

/** Those of the months in which the unit was at work for a day or more: nothing is missing in the others. */
export function monthsOfLife(months: readonly Month[], { openedOn, closedOn }: UnitLife): readonly Month[] {
  const [from, to] = [openedOn?.slice(0, 7) ?? '', closedOn?.slice(0, 7) ?? '9999-12']
  return months.filter((month) => from <= month && month <= to)
}

/** Which end of the unit's life the days go beyond, so that the person is asked; undefined where they do not. */
export function beyondLife(
  { start, end }: { readonly start: string; readonly end: string },
  { openedOn, closedOn }: UnitLife,
): 'before_opening' | 'after_closing' | undefined {
  if (openedOn !== null && start < openedOn) return 'before_opening'
  return closedOn !== null && end > closedOn ? 'after_closing' : undefined
}

/** How the unit stands on a day, YYYY-MM-DD. */
export function stateOfUnit(
  { openedOn, closedOn, isArchived }: UnitLife & { readonly isArchived: boolean },
  today: string,
): UnitState {
  if (isArchived) return 'archived'
  if (openedOn !== null && openedOn > today) return 'planned'
  return closedOn !== null && closedOn < today ? 'closed' : 'open'
}
