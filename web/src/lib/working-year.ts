import { useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { currentYear } from './current-year.ts'

/**
 * The one year that the dashboard works on, for every page that the address tells no other: the one last looked at in this
 * tab, else the one the server names (the last with data or still open), else the year that runs.
 */
let chosen: number | undefined
let named: number | undefined
const listeners = new Set<() => void>()

export function workingYear(): number {
  return chosen ?? named ?? currentYear()
}

/** The same, and the page is shown anew when another is chosen. */
export function useWorkingYear(): number {
  return useSyncExternalStore(subscribe, workingYear)
}

/** The years that hold lines or are open, and the one to begin with. */
export function yearsQuery() {
  return api.inventory.years.queryOptions()
}

/** Takes the year that somebody chose, or that an address brought. */
export function chooseYear(year: number): void {
  chosen = year
  tell()
}

/** Takes the server's word; it holds until somebody chooses. */
export function nameYear(year: number): void {
  named = year
  tell()
}

/** Knows no year any more: what was chosen for one company says nothing of another. */
export function forgetYear(): void {
  chosen = undefined
  named = undefined
  tell()
}

/** The year that an address tells, if it is one. */
export function yearIn(search: Readonly<Record<string, unknown>>): number | undefined {
  const { year } = search
  return typeof year === 'string' && /^(19|20)\d\d$/.test(year) ? Number(year) : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
