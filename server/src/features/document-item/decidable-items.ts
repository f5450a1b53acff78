import type { Tx } from '../../platform/db/port.ts'
import { type BulkAction, countDecidableIds, countUndecidable, selectDecidableIds } from './repo-decidable.ts'
import type { ItemFilter } from './repo-list.ts'

/** The lines of a list, and what is to become of them together. */
export interface ListedItems {
  readonly filter: ItemFilter
  readonly action: BulkAction
}

/** Ids of the next lines of a list that may be settled with others, in their order. */
export function listDecidableIds(
  tx: Tx,
  { filter, action }: ListedItems,
  page: Parameters<typeof selectDecidableIds>[3],
): Promise<string[]> {
  return selectDecidableIds(tx, filter, action, page)
}

/** How many lines of a list may be settled with others. */
export function countDecidable(tx: Tx, { filter, action }: ListedItems): Promise<number> {
  return countDecidableIds(tx, filter, action)
}

/** How many pending lines of the list are settled one by one alone, by why. */
export function countLeftAlone(tx: Tx, { filter, action }: ListedItems): ReturnType<typeof countUndecidable> {
  return countUndecidable(tx, filter, action)
}
