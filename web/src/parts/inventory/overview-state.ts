import { useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'
import { gwpSets, storedGwpSet } from './use-inventory.ts'

/** What the overview is asked for, in the address: a year, one business unit or all, and a GWP set. */
export function overviewDefaults(year = workingYear()) {
  return { year, businessUnitId: undefined as string | undefined, gwp: storedGwpSet as string }
}

export type OverviewState = ReturnType<typeof overviewDefaults>

export function useOverviewState() {
  return useUrlState(overviewDefaults(useWorkingYear()))
}

/** The question of an address, for `useInventory` and for the loader of the page: a set that is unknown is the stored one. */
export function questionOf({ year, businessUnitId, gwp }: OverviewState) {
  return { year, businessUnitId, gwpSet: gwpSets.find((set) => set === gwp) ?? storedGwpSet }
}
