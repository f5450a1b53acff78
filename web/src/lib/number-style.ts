import { perLanguage } from './current-language.ts'
import { sourceLanguage } from './languages.ts'

/** How a language writes a figure. Digits are the Latin ones everywhere: codes and formulas beside them are too. */
export interface NumberStyle {
  readonly group: string
  readonly decimal: string
  /** An amount in reais and a percentage around their figure. */
  readonly money: (figure: string) => string
  readonly percent: (figure: string) => string
}

/** The marks of the language that is shown. */
export const numberStyle = perLanguage(makeStyle)

function makeStyle(language: string): NumberStyle {
  const options = { numberingSystem: 'latn', useGrouping: 'always' } as const
  const parts = new Intl.NumberFormat(language, options).formatToParts(1234567.5)
  const mark = (type: string) => parts.find((part) => part.type === type)?.value
  return {
    group: mark('group') ?? '.',
    decimal: mark('decimal') ?? ',',
    money: around(new Intl.NumberFormat(language, { ...options, style: 'currency', currency: 'BRL' }).formatToParts(1)),
    percent:
      language === sourceLanguage
        ? (figure) => `${figure}\u00a0%`
        : around(new Intl.NumberFormat(language, { ...options, style: 'percent' }).formatToParts(1)),
  }
}

/** Puts a figure where the parts have theirs, with the sign or symbol on the side where the language has it. */
function around(parts: readonly Intl.NumberFormatPart[]): (figure: string) => string {
  const isFigure = ({ type }: Intl.NumberFormatPart) => ['integer', 'decimal', 'fraction', 'group'].includes(type)
  const text = (some: readonly Intl.NumberFormatPart[]) =>
    some.map(({ value }) => value.replace(/[\u200e\u200f\u061c]/g, '')).join('')
  const before = text(parts.slice(0, parts.findIndex(isFigure)))
  const after = text(parts.slice(parts.findLastIndex(isFigure) + 1))
  return (figure) => `${before}${figure}${after}`
}
