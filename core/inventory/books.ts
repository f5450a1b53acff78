import type { CategoryKey } from '../factor/category.ts'
import { gasStanding } from '../gas/gas.ts'
import { addBags, bagEntries, EMPTY_BAG, type GasBag } from '../gas/gas-bag.ts'
import { type Decimal, ZERO } from '../quantity/decimal.ts'
import { BOOK_ROWS, type BookHeading, type BookName, bookRowOf } from './book-rows.ts'

/**
 * One ledger, several books: the same lines written under the headings of the Brazilian programme, of the GHG Protocol and
 * of ISO 14064-1. Purchased energy stands twice, by location and by market (Scope 2 Guidance, 2015, chapter 6; ISO
 * 14064-1:2018, annex E): lines of one view count in that view only. Biogenic CO2, gases outside the Kyoto protocol and
 * removals stand beside, never inside CO2e, in every book.
 */
export interface BookLine {
  readonly category: CategoryKey | null
  /** Which view of scope 2 the line belongs to; `both` for every other line. */
  readonly basis: 'both' | 'location' | 'market'
  /** What the boundary counts of the line, kg: Kyoto gases, and what is known in CO2e only. */
  readonly co2eKg: Decimal
  /** Every gas of the line by mass, kg; those beside the total too. */
  readonly gasesKg: GasBag
}

/** What stands under one heading, in one view of scope 2, kg. */
export interface BookFigures {
  readonly co2eKg: Decimal
  readonly gasesKg: GasBag
  readonly biogenicCo2Kg: Decimal
  readonly removedCo2Kg: Decimal
  readonly nonKyotoKg: GasBag
}

/** The two views of scope 2, with everything else in both. */
export interface BookViews {
  readonly location: BookFigures
  readonly market: BookFigures
}

/** One heading of a book; `lines` counts those under it, of either view. */
export interface BookRow extends BookHeading, BookViews {
  readonly lines: number
}

/** A book: every heading of it, also the empty ones, and the totals of both views. */
export interface Book extends BookViews {
  readonly book: BookName
  readonly rows: readonly BookRow[]
}

/** The book that these lines make, the same in any order. */
export function writeBook(book: BookName, lines: Iterable<BookLine>): Book {
  const whole = runningViews()
  const rows = new Map(BOOK_ROWS[book].map((heading) => [heading.key, { heading, views: runningViews() }]))
  for (const line of lines) {
    const heading = bookRowOf(book, line.category)
    const row = rows.get(heading.key) ?? { heading, views: runningViews() }
    rows.set(heading.key, row)
    row.views.add(line)
    whole.add(line)
  }
  const { location, market } = whole.result()
  return {
    book,
    rows: [...rows.values()].map(({ heading, views }) => ({ ...heading, ...views.result() })),
    location,
    market,
  }
}

/** The views that these lines make together. */
export function viewsOf(lines: Iterable<BookLine>): BookViews & { readonly lines: number } {
  const views = runningViews()
  for (const line of lines) views.add(line)
  return views.result()
}

interface RunningViews {
  readonly add: (line: BookLine) => void
  readonly result: () => BookViews & { readonly lines: number }
}

function runningViews(): RunningViews {
  let lines = 0
  let location = NOTHING
  let market = NOTHING
  return {
    add: (line) => {
      lines++
      if (line.basis !== 'market') location = addSums(location, line)
      if (line.basis !== 'location') market = addSums(market, line)
    },
    result: () => ({ lines, location: figuresOf(location), market: figuresOf(market) }),
  }
}

type Sum = Pick<BookLine, 'co2eKg' | 'gasesKg'>

function addSums(a: Sum, b: Sum): Sum {
  return { co2eKg: a.co2eKg.plus(b.co2eKg), gasesKg: addBags(a.gasesKg, b.gasesKg) }
}

function figuresOf({ co2eKg, gasesKg }: Sum): BookFigures {
  const sorted = bagEntries(gasesKg)
  return {
    co2eKg,
    gasesKg: Object.fromEntries(sorted),
    biogenicCo2Kg: gasesKg.CO2_biogenic ?? ZERO,
    removedCo2Kg: gasesKg.CO2_removed ?? ZERO,
    nonKyotoKg: Object.fromEntries(sorted.filter(([gas]) => gasStanding(gas) === 'non_kyoto')),
  }
}

const NOTHING: Sum = { co2eKg: ZERO, gasesKg: EMPTY_BAG }
