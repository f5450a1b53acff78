import { numberMarks } from '@pegada/core/language/number-marks.ts'
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

/** The marks of the language that is shown; on the page, Portuguese of Brazil parts the percent sign from its figure. */
export const numberStyle = perLanguage(makeStyle)

function makeStyle(language: string): NumberStyle {
  const { group, decimal, percent, reais } = numberMarks(language)
  const [before, after] = reais
  const sign = language === sourceLanguage ? '\u00a0%' : percent
  return {
    group,
    decimal,
    money: (figure) => `${before}${figure}${after}`,
    percent: (figure) => `${figure}${sign}`,
  }
}
