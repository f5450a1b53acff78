import { currentYear } from '../../lib/current-year.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { gwpSets, storedGwpSet } from './use-inventory.ts'

/** What the overview is asked for, in the address: a year, one business unit or all, and a GWP set. */
export function overviewDefaults() {
  return { year: currentYear(), businessUnitId: undefined as string | undefined, gwp: storedGwpSet as string }
}

export type OverviewState = ReturnType<typeof overviewDefaults>

export function useOverviewState() {
  return useUrlState(overviewDefaults())
}

/** The question of an address, for `useInventory` and for the loader of the page: a set that is unknown is the stored one. */
export function questionOf({ year, businessUnitId, gwp }: OverviewState) {
  return { year, businessUnitId, gwpSet: gwpSets.find((set) => set === gwp) ?? storedGwpSet }
}
