import { type Language, nearestLanguage, SOURCE_LANGUAGE } from './language.ts'

/**
 * What a language writes into a figure of Latin digits, without the invisible marks of direction that Arabic has.
 *
 * Held as data and not asked of the runtime, whose own table changes with its version: a report printed next year reads as
 * it does today. Source: Unicode CLDR 48, numbers of each language, `pt` being Brazil's there.
 */
export interface NumberMarks {
  /** Between thousands. A figure is grouped from four digits on, in every language, so that columns read alike. */
  readonly group: string
  /** Between units and decimals. */
  readonly decimal: string
  /** What follows a percentage: the sign, after a space where the language has one. It follows in every language here. */
  readonly percent: string
  /** What stands before and after an amount in reais. */
  readonly reais: readonly [before: string, after: string]
}

/** The marks of a language or of the nearest to it; those of the source language for a tongue that is none of these. */
export function numberMarks(language: string): NumberMarks {
  return MARKS[nearestLanguage(language) ?? SOURCE_LANGUAGE]
}

/** The digits of a whole number, signed or not, with that mark between its thousands. */
export function groupDigits(whole: string, mark: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, mark)
}

const MARKS: Readonly<Record<Language, NumberMarks>> = {
  'pt-BR': { group: '.', decimal: ',', percent: '%', reais: ['R$\u00a0', ''] },
  'en-US': { group: ',', decimal: '.', percent: '%', reais: ['R$', ''] },
  'en-GB': { group: ',', decimal: '.', percent: '%', reais: ['R$', ''] },
  de: { group: '.', decimal: ',', percent: '\u00a0%', reais: ['', '\u00a0R$'] },
  fr: { group: '\u202f', decimal: ',', percent: '\u00a0%', reais: ['', '\u00a0R$'] },
  ar: { group: ',', decimal: '.', percent: '%', reais: ['', '\u00a0R$'] },
  zh: { group: ',', decimal: '.', percent: '%', reais: ['R$', ''] },
  'es-419': { group: ',', decimal: '.', percent: '%', reais: ['BRL\u00a0', ''] },
  es: { group: '.', decimal: ',', percent: '\u00a0%', reais: ['', '\u00a0BRL'] },
  ja: { group: ',', decimal: '.', percent: '%', reais: ['R$', ''] },
  ko: { group: ',', decimal: '.', percent: '%', reais: ['R$', ''] },
  pt: { group: '.', decimal: ',', percent: '%', reais: ['R$\u00a0', ''] },
}
