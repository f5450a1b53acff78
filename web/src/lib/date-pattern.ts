import { perLanguage } from './current-language.ts'

/** The order and marks of a day in figures in the language shown: `DD/MM/YYYY`, `MM/DD/YYYY`, `YYYY/MM/DD`, `DD.MM.YYYY`… */
export const datePattern = perLanguage((code) =>
  new Intl.DateTimeFormat(code, {
    numberingSystem: 'latn',
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatToParts(new Date(Date.UTC(2025, 5, 18)))
    .map(({ type, value }) => patterns[type] ?? value)
    .join('')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim(),
)

const patterns: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }

/** The same of a month, without the day and its mark: `MM/YYYY`, `YYYY/MM`, `MM.YYYY`… */
export function monthPattern(): string {
  return datePattern()
    .replace(/DD[^MY]*/, '')
    .replace(/[^MY]+$/, '')
}
