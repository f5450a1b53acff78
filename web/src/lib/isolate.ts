import { ISOLATE } from '@pegada/core/language/isolates.ts'
import { currentLanguage } from './current-language.ts'
import { directionOf } from './languages.ts'

/**
 * Sets a figure, a code or a name apart from the direction of the text around it, where that runs from right to left: a
 * figure keeps its unit beside it, and a CNPJ its order. Unicode Bidirectional Algorithm (UAX 9), first-strong isolate.
 */
export function isolate(text: string): string {
  return directionOf(currentLanguage()) === 'rtl' && text !== ''
    ? `${ISOLATE.byFirstLetter}${text}${ISOLATE.end}`
    : text
}

/** What stands beside one another on a line, each set apart from the others' direction; what is missing leaves no gap. */
export function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.flatMap((part) => (part ? [isolate(part)] : [])).join(' · ')
}
