import { type Language, nearestLanguage, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'

/**
 * The language that figures and dates are written in. i18n sets it before anything is drawn in a new language; what is
 * drawn again then reads it anew.
 */
let language: string = SOURCE_LANGUAGE

/** The language shown, for asking the server in it. */
export function shownLanguage(): Language {
  return nearestLanguage(language) ?? SOURCE_LANGUAGE
}

export function currentLanguage(): string {
  return language
}

export function setCurrentLanguage(code: string): void {
  language = code
}

/** Keeps one thing per language, made when it is first asked for. */
export function perLanguage<T>(make: (code: string) => T): () => T {
  const kept = new Map<string, T>()
  return () => {
    const known = kept.get(language)
    if (known !== undefined) return known
    const made = make(language)
    kept.set(language, made)
    return made
  }
}
