import { currentLanguage } from './current-language.ts'
import { directionOf } from './languages.ts'

/**
 * Sets a figure, a code or a name apart from the direction of the text around it, where that runs from right to left: a
 * figure keeps its unit beside it, and a CNPJ its order. Unicode Bidirectional Algorithm (UAX 9), first-strong isolate.
 */
export function isolate(text: string): string {
  return directionOf(currentLanguage()) === 'rtl' && text !== '' ? `\u2068${text}\u2069` : text
}

/** The same text without the marks of `isolate`: for files and for copying. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

/** What stands beside one another on a line, each set apart from the others' direction; what is missing leaves no gap. */
export function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part ? [isolate(part)] : [])).join(' · ')
}
