import { CATEGORIES, type CategoryKey } from '../factor/category.ts'
import type { GasKey } from '../gas/gas.ts'
import { addBags, bagEntries } from '../gas/gas-bag.ts'
import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { BOOKS, type BookName, bookRowOf } from './book-rows.ts'
import { type Book, type BookFigures, type BookLine, type BookViews, viewsOf, writeBook } from './books.ts'

/**
 * The reconciliation of the books: under which heading of each book every category stands, with its figures, and how far the
 * headings of each book are from the ledger, which is nothing when each line was written once in each. A book is what its
 * headings add up to: its own totals are not trusted.
 */
export interface Reconciliation {
  readonly isEqual: boolean
  readonly rows: readonly ReconciliationRow[]
  readonly differences: readonly BookDifference[]
}

/** A category, where each book has it, and what it holds; both views of scope 2. */
export interface ReconciliationRow extends BookViews {
  readonly category: CategoryKey | null
  readonly headings: Readonly<Record<BookName, string>>
}

/** How far a book's headings are from the ledger, in each view of scope 2. */
export interface BookDifference {
  readonly book: BookName
  readonly location: ViewDifference
  readonly market: ViewDifference
}

/** What a view holds less what the ledger holds, kg; and the gases whose mass differs. */
export interface ViewDifference {
  readonly co2eKg: Decimal
  readonly gases: readonly GasKey[]
}

/** Every book of these lines. */
export function writeBooks(lines: readonly BookLine[]): readonly Book[] {
  return BOOKS.map((book) => writeBook(book, lines))
}

/** Reconciles books with the ledger they were written from, and so with each other. */
export function reconcile(books: readonly Book[], lines: readonly BookLine[]): Reconciliation {
  const ledger = viewsOf(lines)
  const differences = books.map(({ book, rows }) => ({
    book,
    location: difference(
      rows.map(({ location }) => location),
      ledger.location,
    ),
    market: difference(
      rows.map(({ market }) => market),
      ledger.market,
    ),
  }))
  const isEqual = differences.every(({ location, market }) => isNothing(location) && isNothing(market))
  return { isEqual, rows: reconciliationRows(lines), differences }
}

function reconciliationRows(lines: readonly BookLine[]): readonly ReconciliationRow[] {
  const byCategory = Map.groupBy(lines, ({ category }) => category)
  const categories: readonly (CategoryKey | null)[] = [...(Object.keys(CATEGORIES) as CategoryKey[]), null]
  return categories.flatMap((category) => {
    const own = byCategory.get(category)
    if (!own) return []
    const headings = Object.fromEntries(BOOKS.map((book) => [book, bookRowOf(book, category).key]))
    const { location, market } = viewsOf(own)
    return [{ category, headings: headings as Record<BookName, string>, location, market }]
  })
}

function difference(rows: readonly BookFigures[], ledger: BookFigures): ViewDifference {
  const written = rows.map(({ gasesKg }) => gasesKg).reduce(addBags, {})
  const gases = bagEntries(addBags(written, ledger.gasesKg)).map(([gas]) => gas)
  return {
    co2eKg: sumDecimals(rows.map(({ co2eKg }) => co2eKg)).minus(ledger.co2eKg),
    gases: gases.filter((gas) => !(written[gas] ?? ZERO).eq(ledger.gasesKg[gas] ?? ZERO)),
  }
}

function isNothing({ co2eKg, gases }: ViewDifference): boolean {
  return co2eKg.isZero() && gases.length === 0
}
