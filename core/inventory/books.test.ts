import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES, type CategoryKey } from '../factor/category.ts'
import { bagToStrings } from '../gas/gas-bag.ts'
import { Decimal, decimal, toPlain } from '../quantity/decimal.ts'
import { BOOK_ROWS, BOOKS, bookRowOf } from './book-rows.ts'
import { type BookLine, writeBook } from './books.ts'
import { reconcile, writeBooks } from './reconcile-books.ts'

const categories = Object.keys(CATEGORIES) as CategoryKey[]
const amounts = fc.integer({ min: 0, max: 10 ** 9 }).map((digits) => new Decimal(digits).div(10 ** 5))
const lines: fc.Arbitrary<readonly BookLine[]> = fc.array(
  fc
    .record({
      category: fc.option(fc.constantFrom(...categories), { nil: null }),
      basis: fc.constantFrom('both', 'location', 'market'),
      co2: amounts,
      biogenic: amounts,
      hcfc: amounts,
      removed: amounts,
    })
    .map(({ category, basis, co2, biogenic, hcfc, removed }) => ({
      category,
      basis,
      co2eKg: co2,
      gasesKg: { CO2: co2, CO2_biogenic: biogenic, 'HCFC-22': hcfc, CO2_removed: removed },
    })),
  { maxLength: 20 },
)

function line(category: CategoryKey | null, co2eKg: string, part: Partial<BookLine> = {}): BookLine {
  const kg = decimal(co2eKg)
  return {
    category,
    basis: 'both',
    co2eKg: kg,
    gasesKg: { CO2: kg },
    ...part,
  }
}

function partsOf(book: (typeof BOOKS)[number], ...given: readonly BookLine[]) {
  const filled = writeBook(book, given).rows.filter(({ lines: count }) => count > 0)
  return filled.map(({ part, key, location }) => [part, key, toPlain(location.co2eKg)])
}

describe('the books', () => {
  it('have a heading for every category', () => {
    for (const book of BOOKS) {
      const known = new Set(BOOK_ROWS[book].map(({ key }) => key))
      expect(categories.filter((category) => !known.has(bookRowOf(book, category).key))).toEqual([])
    }
  })

  it('number the fifteen categories of the Scope 3 Standard in its order', () => {
    const numbers = BOOK_ROWS.ghg_protocol.filter(({ part }) => part === '3').map(({ key }) => key)
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, at) => `3.${at + 1}`))
    const scope3 = categories.filter((category) => CATEGORIES[category].scope === 3)
    expect(scope3.map((category) => bookRowOf('ghg_protocol', category).key)).toEqual(numbers)
  })

  it('agree on the scope: scope 1 is ISO category 1, scope 2 is category 2, scope 3 the others', () => {
    const isoOf = { 1: ['1'], 2: ['2'], 3: ['3', '4', '5', '6'] }
    for (const category of categories) {
      const { scope } = CATEGORIES[category]
      expect(isoOf[scope], category).toContain(bookRowOf('iso_14064_1', category).part)
      expect(bookRowOf('ghg_protocol', category).part, category).toBe(String(scope))
    }
  })

  it('have the six categories of ISO 14064-1:2018, clause 5.2.4', () => {
    expect([...new Set(BOOK_ROWS.iso_14064_1.map(({ part }) => part))]).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(
      partsOf(
        'iso_14064_1',
        line('business_travel', '3'),
        line('purchased_goods_services', '4'),
        line('investments', '5'),
      ),
    ).toEqual([
      ['3', '3.business_travel', '3'],
      ['4', '4.goods_services', '4'],
      ['5', '5.investments', '5'],
    ])
  })

  it('never drop a line without a category', () => {
    expect(BOOKS.map((book) => partsOf(book, line(null, '7')))).toEqual(
      Array(3).fill([['unclassified', 'unclassified', '7']]),
    )
  })

  it('show scope 2 by location and by market, and everything else in both', () => {
    const ledger = [
      line('purchased_electricity', '100', { basis: 'location' }),
      line('purchased_electricity', '0', { basis: 'market' }),
      line('stationary_combustion', '50'),
    ]
    for (const { location, market } of writeBooks(ledger)) {
      expect([toPlain(location.co2eKg), toPlain(market.co2eKg)]).toEqual(['150', '50'])
    }
  })

  it('keep biogenic CO2, gases outside Kyoto and removals beside the total', () => {
    const beside = line('mobile_combustion', '10', {
      gasesKg: { CO2: decimal('10'), CO2_biogenic: decimal('4'), CO2_removed: decimal('3'), 'HCFC-22': decimal('2') },
    })
    for (const { location } of writeBooks([beside])) {
      expect(toPlain(location.co2eKg)).toBe('10')
      expect([location.biogenicCo2Kg, location.removedCo2Kg].map(toPlain)).toEqual(['4', '3'])
      expect(bagToStrings(location.nonKyotoKg)).toEqual({ 'HCFC-22': '2' })
    }
  })
})

describe('the reconciliation', () => {
  it('proves the same total in every book, whatever the lines', () => {
    fc.assert(
      fc.property(lines, (ledger) => {
        const books = writeBooks(ledger)
        expect(reconcile(books, ledger).isEqual).toBe(true)
        const totals = books.map(({ location, market }) => [toPlain(location.co2eKg), toPlain(market.co2eKg)].join())
        expect(new Set(totals).size).toBe(1)
      }),
    )
  })

  it('gives the same bytes whatever the order of the lines', () => {
    fc.assert(
      fc.property(lines, (ledger) => {
        const written = (some: readonly BookLine[]) =>
          JSON.stringify(writeBooks(some), (_key, value) => (value instanceof Decimal ? toPlain(value) : value))
        expect(written(ledger.toReversed())).toBe(written(ledger))
      }),
    )
  })

  it('names the book, the view and the gas that differ', () => {
    const ledger = [line('stationary_combustion', '50'), line('franchises', '20', { basis: 'market' })]
    const [pbghgp] = writeBooks(ledger)
    const short = writeBook('iso_14064_1', ledger.slice(0, 1))
    const { isEqual, differences, rows } = reconcile([...(pbghgp ? [pbghgp] : []), short], ledger)
    expect(isEqual).toBe(false)
    expect(
      differences.map(({ book, location, market }) => [
        book,
        toPlain(location.co2eKg),
        toPlain(market.co2eKg),
        market.gases,
      ]),
    ).toEqual([
      ['pbghgp', '0', '0', []],
      ['iso_14064_1', '0', '-20', ['CO2']],
    ])
    expect(rows.map(({ category, headings }) => [category, headings.iso_14064_1])).toEqual([
      ['stationary_combustion', '1.stationary_combustion'],
      ['franchises', '5.franchises'],
    ])
  })
})
