import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'

/** The language of a code that i18next works in, as the contract names it. */
export function languageOf(code: string): Language {
  return LANGUAGES.find((one) => one === code) ?? SOURCE_LANGUAGE
}
