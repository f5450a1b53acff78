import type { Outputs } from '@pegada/contract/contract.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'

export type Year = Outputs['inventoryYears']['get']
export type Seal = Outputs['seals']['list'][number]
export type Gap = Outputs['inventoryYears']['gaps'][number]
export type BaseYearPolicy = Outputs['baseYear']['get']
export type Screened = Outputs['inventoryYears']['screening'][number]

/** The parts of the page, in the order in which a year is closed. */
export const parts = ['gaps', 'screening', 'boundary', 'uncertainty', 'books', 'versions', 'base_year'] as const
export type Part = (typeof parts)[number]

const none = undefined as string | undefined

/**
 * What the page shows where the address says nothing: the working year, and its first part (`part`) with nothing open inside; gaps
 * of every kind (`gap`), whatever their words (`words`).
 */
export function closingUnasked(year = workingYear()) {
  return {
    ...{ year, part: none, category: none, book: none, from: none, to: none, gwp: none },
    ...{ gap: none, words: none },
  }
}

/** What the page shows, in the address: the year, the part, and what is open inside it. */
export function useClosingState() {
  return useUrlState(closingUnasked(useWorkingYear()))
}

/** The part that an address names; the first one for what is no part. */
export function partOf(text: string | undefined): Part {
  return parts.find((part) => part === text) ?? 'gaps'
}

/** The closing page of a year, at a part of it; `category` opens that category's decision. */
export function closingOf({ year, part, category }: { year: number; part?: Part; category?: string }): Target {
  return pathTo(paths.closing, { year, part, category })
}

/** Whether lines and decisions of the year may change now. */
export function isChangeable({ state }: Pick<Year, 'state'>): boolean {
  return state === 'open' || state === 'in_review' || state === 'restating'
}
