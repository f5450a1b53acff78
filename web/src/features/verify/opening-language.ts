import { type Language, nearestLanguage, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'

/** The language that the file opens in: the one it was handed over in (`written`), else what the browser prefers most. */
export function openingLanguage(written: string | undefined, preferred: readonly string[]): Language {
  for (const tag of [written ?? '', ...preferred]) {
    const found = nearestLanguage(tag)
    if (found) return found
  }
  return SOURCE_LANGUAGE
}
