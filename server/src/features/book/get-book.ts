import type { Outputs } from '@pegada/contract/contract.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import type { CategoryKey } from '@pegada/core/factor/category.ts'
import { addBags, bagToStrings, EMPTY_BAG } from '@pegada/core/gas/gas-bag.ts'
import {
  BOOK_ROWS,
  type BookName,
  bookRowOf,
  categoriesOfRow,
  UNCLASSIFIED_ROW,
} from '@pegada/core/inventory/book-rows.ts'
import type { Book, BookFigures, BookRow } from '@pegada/core/inventory/books.ts'
import { reconcile, writeBooks } from '@pegada/core/inventory/reconcile-books.ts'
import { sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type LedgerOfYear, ledgerOfYear } from '../inventory/ledger-of-year.ts'
import { listExclusions } from '../inventory-year/list-decisions.ts'

type BookShown = Outputs['book']['get']

/** One ledger as a standard arranges it, with the reconciliation of all books. Throws `inventory.year_out_of_range`. */
export async function getBook(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  { year, book: name }: { readonly year: number; readonly book: BookName },
): Promise<BookShown> {
  const ledger = await ledgerOfYear(tx, ports, actor, year)
  const excluded = (await listExclusions(tx, { companyId: actor.companyId, year })).map(({ exclusion }) => exclusion)
  return presentBook(name, year, { ...ledger, excluded: new Set(excluded.map(({ category }) => category)) })
}

/** A ledger with the categories that were left out with a reason. */
export interface LedgerScreened extends Omit<LedgerOfYear, 'energy'> {
  readonly excluded: ReadonlySet<string>
}

/** A book of a ledger as the contract shows it. */
export function presentBook(
  name: BookName,
  year: number,
  { gwpSet, entries, lines, excluded }: LedgerScreened,
): BookShown {
  const books = writeBooks(entries)
  const book = books.find((one) => one.book === name)
  invariant(book, 'every book is written')
  const { differences } = reconcile(books, entries)
  return {
    book: name,
    year,
    gwpSet: gwpSet.name,
    rows: rowsOf(book, countByHeading(name, lines), excluded),
    totalLocationKg: toPlain(book.location.co2eKg),
    totalMarketKg: toPlain(book.market.co2eKg),
    reconciliation: books.map((one) => {
      const difference = differences.find((of) => of.book === one.book)
      invariant(difference, 'every book is reconciled')
      return {
        book: one.book,
        totalKg: toPlain(sumDecimals(one.rows.map(({ location }) => location.co2eKg))),
        differenceKg: toPlain(difference.location.co2eKg),
        marketTotalKg: toPlain(sumDecimals(one.rows.map(({ market }) => market.co2eKg))),
        marketDifferenceKg: toPlain(difference.market.co2eKg),
      }
    }),
  }
}

/** The parts of a book in their order, each followed by its headings; the unclassified stand last, only where there are any. */
function rowsOf(book: Book, lines: ReadonlyMap<string, number>, excluded: ReadonlySet<string>): BookShown['rows'] {
  const parts = [...new Set(BOOK_ROWS[book.book].map(({ part }) => part))]
  const ofParts = parts.flatMap((part) => {
    const own = book.rows.filter((row) => row.part === part)
    const told = own.map((row) => {
      const open = categoriesOfRow(book.book, row.key).map((category) => excluded.has(category))
      return headingRow(row, lines.get(row.key) ?? 0, open)
    })
    return [partRow(part, own, told), ...told]
  })
  const loose = book.rows.find(({ key }) => key === UNCLASSIFIED_ROW.key)
  return loose ? [...ofParts, { ...headingRow(loose, lines.get(loose.key) ?? 0, []), level: 0 }] : ofParts
}

/** `areExcluded` tells of each category of the heading whether it was left out; a heading without any can hold nothing. */
function headingRow(row: BookRow, lines: number, areExcluded: readonly boolean[]): BookShown['rows'][number] {
  const figures = figuresOf([row])
  const isMeasured = lines > 0 || figures.marketCo2eKg !== '0' || areExcluded.length === 0
  const standing = isMeasured ? 'measured' : areExcluded.every(Boolean) ? 'excluded' : 'open'
  return { key: row.key, level: 1, ...figures, lines, standing }
}

function partRow(part: string, own: readonly BookRow[], told: BookShown['rows']): BookShown['rows'][number] {
  const standings = new Set(told.map(({ standing }) => standing))
  const standing = (['measured', 'open'] as const).find((one) => standings.has(one)) ?? 'excluded'
  const lines = told.reduce((sum, row) => sum + row.lines, 0)
  return { key: `part.${part}`, level: 0, ...figuresOf(own), lines, standing }
}

function figuresOf(rows: readonly BookRow[]) {
  const sumOf = (pick: (figures: BookFigures) => BookFigures['co2eKg'], view: 'location' | 'market' = 'location') =>
    toPlain(sumDecimals(rows.map((row) => pick(row[view]))))
  return {
    co2eKg: sumOf(({ co2eKg }) => co2eKg),
    marketCo2eKg: sumOf(({ co2eKg }) => co2eKg, 'market'),
    biogenicCo2Kg: sumOf(({ biogenicCo2Kg }) => biogenicCo2Kg),
    removedCo2Kg: sumOf(({ removedCo2Kg }) => removedCo2Kg),
    gasesKg: bagToStrings(rows.reduce((sum, { location }) => addBags(sum, location.gasesKg), EMPTY_BAG)),
  }
}

function countByHeading(book: BookName, lines: ReadonlyMap<CategoryKey | null, number>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [category, count] of lines) {
    const { key } = bookRowOf(book, category)
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}
