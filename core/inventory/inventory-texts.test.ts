import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PEDIGREE_INDICATORS } from '../uncertainty/pedigree.ts'
import { BASE_YEAR_CHANGES } from './base-year.ts'
import { BOOK_ROWS, BOOKS } from './book-rows.ts'
import { GAP_KINDS } from './gaps.ts'
import { EXCLUSION_GROUNDS } from './screening.ts'
import { WATERFALL_PARTS } from './version-line.ts'

/** Whatever the inventory names by a key has a Portuguese text. */
const texts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../locales/pt-BR/inventory-words.json', import.meta.url), 'utf8'),
)

function missing(keys: readonly string[]): readonly string[] {
  return keys.filter((key) => !texts[key])
}

describe('Portuguese texts of the inventory', () => {
  it('name every book, its parts and its headings', () => {
    const keys = BOOKS.flatMap((book) => [
      `book.${book}`,
      ...BOOK_ROWS[book].flatMap(({ key, part }) => [
        `book.${book}.${key}`,
        book === 'iso_14064_1' ? `book.${book}.part.${part}` : `book.part.${part}`,
      ]),
    ])
    expect(missing([...keys, 'book.unclassified'])).toEqual([])
  })

  it('say what each gap is and how it is mended', () => {
    const kinds = Object.entries(GAP_KINDS)
    expect(missing(kinds.flatMap(([code, { mend }]) => [`gap.${code}`, `mend.${mend}`]))).toEqual([])
  })

  it('say what each indicator of the pedigree and each of its scores means', () => {
    const scores = PEDIGREE_INDICATORS.flatMap((indicator) => [1, 2, 3, 4, 5].map((score) => `${indicator}.${score}`))
    expect(missing([...PEDIGREE_INDICATORS, ...scores].map((key) => `pedigree.${key}`))).toEqual([])
  })

  it('name the parts of the waterfall, the grounds of exclusion and the changes of the base year', () => {
    expect(
      missing([
        ...WATERFALL_PARTS.map((part) => `waterfall.${part}`),
        ...EXCLUSION_GROUNDS.map((ground) => `exclusion.ground.${ground}`),
        ...Object.keys(BASE_YEAR_CHANGES).map((kind) => `base_year.change.${kind}`),
      ]),
    ).toEqual([])
  })
})
