import { LANGUAGES, type Language } from '@pegada/core/language/language.ts'
import type { i18n as I18n } from 'i18next'
import { languageKey } from './languages.ts'

/** Follows a language that was chosen in another tab of this browser, as the theme is followed. Answers what ends it. */
export function followLanguage(texts: Pick<I18n, 'language' | 'changeLanguage'>): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    const isSpoken = LANGUAGES.includes(newValue as Language)
    if (key === languageKey && newValue && isSpoken && newValue !== texts.language) void texts.changeLanguage(newValue)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
