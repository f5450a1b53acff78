import type { CategoryKey } from './category.ts'

/**
 * What a US dollar of 2022 spent on a product emits, by the NCM code of the product: for screening purchases of which only
 * the price is known (Technical Guidance for Calculating Scope 3 Emissions, chapter 1, spend-based method).
 */
export interface SpendFactor {
  /** kg CO2e (AR5) per USD of 2022 at purchaser price: the mean of the industries that fit, and their range. */
  readonly kgCo2ePerUsd: string
  readonly leastKgCo2ePerUsd: string
  readonly mostKgCo2ePerUsd: string
  /** NAICS codes behind the figure; `3324*` stands for every code of that industry group. */
  readonly naics: readonly string[]
  /** Digits of NAICS that matched, 6 at best. */
  readonly matchLevel: number
}

/** An industry of which words, the name of an account or the supplier's CNAE tell, and what a dollar spent on it emits. */
export interface SpendSector extends Pick<SpendFactor, 'kgCo2ePerUsd' | 'leastKgCo2ePerUsd' | 'mostKgCo2ePerUsd'> {
  /** NAICS 2017 code, or the first digits of a group of codes. */
  readonly naics: string
  /** Its Portuguese name. */
  readonly name: string
  /** Beginnings of words as they follow one another, without accents and in small letters. */
  readonly words: readonly string[]
  /** First digits of the CNAE of those who sell it. */
  readonly cnae: readonly string[]
  /** Where it is no purchase of goods and services. */
  readonly category?: CategoryKey
}

/** The factors by NCM code of eight digits, with the one source they share. */
export interface SpendBridge {
  readonly currency: 'USD'
  readonly priceYear: number
  readonly source: string
  readonly licence: string
  readonly byNcm: ReadonlyMap<string, SpendFactor>
  readonly sectors: readonly SpendSector[]
}
