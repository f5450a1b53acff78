import { sourceLanguage } from './languages.ts'

/**
 * The language that figures and dates are written in. i18n sets it before anything is drawn in a new language; what is
 * drawn again then reads it anew.
 */
let language: string = sourceLanguage

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
