import type { CategoryKey } from '../factor/category.ts'
import { BOOK_ROWS, type BookName, categoriesOfRow } from '../inventory/book-rows.ts'
import { SCREENED_CATEGORIES } from '../inventory/screening.ts'
import { Decimal as Exact } from '../quantity/decimal.ts'
import type { Cell, FactTable, Row, Word } from './disclosure-shape.ts'
import type { ReportFacts } from './report-facts.ts'
import {
  categoriesOf,
  cellOfScope,
  emissionsOfScope,
  lackOfCategory,
  lackOfLines,
  lackOfScreening,
  standingOf,
  standingOfAll,
  withoutLines,
} from './standings.ts'
import {
  amount,
  biogenicOf,
  co2e,
  inView,
  kgOf,
  mass,
  none,
  notApplicable,
  ofCategory,
  ofScope,
  removedOf,
  row,
  said,
  share,
  type Told,
  told,
  type View,
  word,
} from './table-parts.ts'

/**
 * Gross totals by scope, scope 2 in both views, and what both views add up to (Scope 2 Guidance, chapter 7); whole once nothing is
 * open in the scopes that the standard asks.
 */
export function totals(...asked: readonly (1 | 2 | 3)[]): (facts: ReportFacts) => Told {
  return (facts) => {
    const rows: readonly Row[] = [
      row(scope(1), [emissionsOfScope(facts, 1)]),
      row(word('scope2_location'), [emissionsOfScope(facts, 2)]),
      row(word('scope2_market'), [emissionsOfScope(facts, 2, 'market')]),
      row(scope(3), [emissionsOfScope(facts, 3)]),
      row(word('total_location'), [co2e(kgOf(inView(facts.entries, 'location')))], { isTotal: true }),
      row(word('total_market'), [co2e(kgOf(inView(facts.entries, 'market')))], { isTotal: true }),
    ]
    const table = { columns: [{ key: 'emissions' }], rows }
    return told(facts.lines.size > 0 ? table : null, [
      lackOfLines(facts),
      lackOfCategory(facts),
      lackOfScreening(facts, ...asked),
    ])
  }
}

export function scope1Sources(facts: ReportFacts): Told {
  return told(byHeading(facts, 'ghg_protocol', ['1']), [lackOfLines(facts), lackOfScreening(facts, 1)])
}

/** Scope 2 by category in both views. */
export function scope2(facts: ReportFacts): Told {
  const all = categoriesOf(2)
  const cells = (own: readonly CategoryKey[]): readonly Cell[] => {
    const standing = standingOfAll(facts, own)
    return VIEWS.map((view) =>
      standing === 'measured' ? co2e(kgOf(ofCategory(facts.entries, own, view))) : none(standing),
    )
  }
  const rows = all.map((category) => row(categoryWord(category), cells([category])))
  const total = row(word('total'), cells(all), { isTotal: true })
  return told({ columns: VIEWS.map((key) => ({ key })), rows: [...rows, total] }, [
    lackOfLines(facts),
    lackOfScreening(facts, 2),
  ])
}

/** The fifteen categories of the Scope 3 Standard, chapter 5. */
export function scope3(facts: ReportFacts): Told {
  return told(byHeading(facts, 'ghg_protocol', ['3']), [lackOfLines(facts), lackOfScreening(facts, 3)])
}

/** The six categories of ISO 14064-1:2018, 5.2.4; their total is that of the scopes. */
export function isoCategories(facts: ReportFacts): Told {
  const parts = ['1', '2', '3', '4', '5', '6'] as const
  const rows = parts.map((part) => {
    const own = categoriesOfPart('iso_14064_1', part)
    const name: Word = { of: 'heading', key: `iso_14064_1.part.${part}` }
    return row(name, figures(facts, own))
  })
  const all = [...SCREENED_CATEGORIES]
  return told({ columns: FIGURES, rows: [...rows, row(word('total'), figures(facts, all), { isTotal: true })] }, [
    lackOfLines(facts),
    lackOfCategory(facts),
    lackOfScreening(facts, 1, 2, 3),
  ])
}

/** Biogenic CO2, which no scope holds (Corporate Standard, chapter 9). */
export function biogenic(facts: ReportFacts): Told {
  const of = ([1, 2, 3] as const).map((one) =>
    row(scope(one), [cellOfScope(facts, one, mass(biogenicOf(ofScope(facts.entries, one))))]),
  )
  const whole = facts.lines.size > 0 ? mass(biogenicOf(inView(facts.entries, 'location'))) : none('open')
  return told({ columns: [{ key: 'biogenic' }], rows: [...of, row(word('total'), [whole], { isTotal: true })] }, [
    lackOfLines(facts),
    lackOfScreening(facts, 1, 2),
  ])
}

/** CO2 taken out of the air, apart from every emission. */
export function removals(facts: ReportFacts): Told {
  const rows = SCREENED_CATEGORIES.flatMap((category) => {
    const kg = removedOf(ofCategory(facts.entries, [category]))
    return kg.isZero() ? [] : [row(categoryWord(category), [mass(kg)])]
  })
  if (rows.length === 0) return withoutLines(facts) ?? notApplicable('no_removals')
  const total = row(word('total'), [mass(removedOf(inView(facts.entries, 'location')))], { isTotal: true })
  return told({ columns: [{ key: 'removals' }], rows: [...rows, total] })
}

/** Each category of scope 3 with what stands in it, or why it was left out. */
export function screening(facts: ReportFacts): Told {
  const whole = kgOf(ofScope(facts.entries, 3))
  const rows = categoriesOf(3).map((category) => {
    const standing = standingOf(facts, category)
    const exclusion = facts.exclusions.find((one) => one.category === category)
    const kg = kgOf(ofCategory(facts.entries, [category]))
    const why = standing === 'excluded' && exclusion ? [word(`ground.${exclusion.ground}`), said(exclusion.reason)] : []
    return row(categoryWord(category), [
      { kind: 'words', words: [word(`standing.${standing}`)] },
      amount(new Exact(facts.lines.get(category) ?? 0), 'count'),
      standing === 'measured' ? co2e(kg) : none(standing),
      standing === 'measured' && !whole.isZero() ? share(kg, whole) : none('not_told'),
      { kind: 'words', words: why },
    ])
  })
  return told(
    {
      columns: [
        { key: 'standing' },
        { key: 'lines' },
        { key: 'emissions' },
        { key: 'share_of_scope3' },
        { key: 'reason' },
      ],
      rows,
    },
    [lackOfScreening(facts, 3)],
  )
}

/** The ten categories that emit most, scope 2 by location. */
export function largest(facts: ReportFacts): Told {
  const whole = kgOf(inView(facts.entries, 'location'))
  const found = SCREENED_CATEGORIES.map((category) => ({
    category,
    kg: kgOf(ofCategory(facts.entries, [category])),
  })).filter(({ kg }) => !kg.isZero())
  const rows = found
    .toSorted((a, b) => b.kg.comparedTo(a.kg))
    .slice(0, LARGEST)
    .map(({ category, kg }) => row(categoryWord(category), [co2e(kg), share(kg, whole)]))
  const table = { columns: [{ key: 'emissions' }, { key: 'share' }], rows }
  return told(rows.length > 0 ? table : null, [lackOfLines(facts)])
}

/** The headings of a book in some of its parts, with their total. */
function byHeading(facts: ReportFacts, book: BookName, parts: readonly string[]): FactTable {
  const headings = BOOK_ROWS[book].filter(({ part }) => parts.includes(part))
  const rows = headings.map(({ key }) =>
    row({ of: 'heading', key: `${book}.${key}` }, figures(facts, categoriesOfRow(book, key))),
  )
  const all = parts.flatMap((part) => categoriesOfPart(book, part))
  return { columns: FIGURES, rows: [...rows, row(word('total'), figures(facts, all), { isTotal: true })] }
}

/** CO2e, biogenic CO2 and removals of categories; nothing where none of them was measured. */
export function figures(
  facts: ReportFacts,
  categories: readonly CategoryKey[],
  view: View = 'location',
): readonly Cell[] {
  const standing = standingOfAll(facts, categories)
  if (standing !== 'measured') return [none(standing), none(standing), none(standing)]
  const entries = ofCategory(facts.entries, categories, view)
  return [co2e(kgOf(entries)), mass(biogenicOf(entries)), mass(removedOf(entries))]
}

function categoriesOfPart(book: BookName, part: string): readonly CategoryKey[] {
  return BOOK_ROWS[book].filter((one) => one.part === part).flatMap(({ key }) => categoriesOfRow(book, key))
}

function scope(number: 1 | 2 | 3): Word {
  return { of: 'scope', key: String(number) }
}

export function categoryWord(category: CategoryKey): Word {
  return { of: 'category', key: category }
}

const FIGURES = [{ key: 'emissions' }, { key: 'biogenic' }, { key: 'removals' }] as const
const VIEWS = ['location', 'market'] as const
const LARGEST = 10
