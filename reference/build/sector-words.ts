import type { CategoryKey } from '@pegada/core/factor/category.ts'

/** What a company buys that a sheet names by words, by account or by whom it is bought from, and the industry that sells it. */
export interface SectorWords {
  /** NAICS 2017 code, or the first digits of a group of them. */
  readonly naics: string
  readonly name: string
  /** Beginnings of words as they follow one another, without accents, small; the more of them the surer. */
  readonly words: readonly string[]
  /** First digits of CNAE of who sells it. */
  readonly cnae: readonly string[]
  readonly category?: CategoryKey
}

export const sector = (naics: string, name: string, words: string, cnae = ''): SectorWords => ({
  naics,
  name,
  words: words.split('|'),
  cnae: cnae === '' ? [] : cnae.split(' '),
})

export const sectorOf = (
  naics: string,
  name: string,
  words: string,
  cnae: string,
  category: CategoryKey,
): SectorWords => ({
  ...sector(naics, name, words, cnae),
  category,
})
