/** Rows per page that people choose from; programs may ask for any number up to the last. Beside the shapes, for the web app. */
export const PAGE_SIZES = [10, 20, 50, 100] as const

/** A list that grows counts up to here; beyond it is "more than". */
export const COUNT_MAX = 10_000

/** Rows that are named one by one; whoever wants more takes all that match. */
export const SELECTED_MAX = 200
