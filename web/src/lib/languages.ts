import { type Language as LanguageCode, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import type { FlagCountry } from './flag-country.ts'

/** The twelve languages of the product, in the order of the specification. */
export interface Language {
  readonly code: LanguageCode
  readonly name: string
  /** Shown while the texts themselves are on their way. */
  readonly loading: string
  readonly direction: 'ltr' | 'rtl'
  /** The country whose flag stands beside its name. */
  readonly flag: FlagCountry
}

export const languages: readonly Language[] = [
  { code: 'pt-BR', flag: 'BR', loading: 'Carregando...', name: 'Português (Brasil)', direction: 'ltr' },
  { code: 'en-US', flag: 'US', loading: 'Loading…', name: 'English (US)', direction: 'ltr' },
  { code: 'en-GB', flag: 'GB', loading: 'Loading…', name: 'English (UK)', direction: 'ltr' },
  { code: 'de', flag: 'DE', loading: 'Wird geladen …', name: 'Deutsch', direction: 'ltr' },
  { code: 'fr', flag: 'FR', loading: 'Chargement…', name: 'Français', direction: 'ltr' },
  { code: 'ar', flag: 'AE', loading: 'جارٍ التحميل…', name: 'العربية', direction: 'rtl' },
  { code: 'zh', flag: 'CN', loading: '正在加载…', name: '中文', direction: 'ltr' },
  { code: 'es-419', flag: 'MX', loading: 'Cargando…', name: 'Español (Latinoamérica)', direction: 'ltr' },
  { code: 'es', flag: 'ES', loading: 'Cargando…', name: 'Español (España)', direction: 'ltr' },
  { code: 'ja', flag: 'JP', loading: '読み込み中…', name: '日本語', direction: 'ltr' },
  { code: 'ko', flag: 'KR', loading: '불러오는 중…', name: '한국어', direction: 'ltr' },
  { code: 'pt', flag: 'PT', loading: 'A carregar…', name: 'Português (Portugal)', direction: 'ltr' },
]

export const sourceLanguage = SOURCE_LANGUAGE

/** Name of the cookie and of the local storage entry that keep the chosen language. */
export const languageKey = 'pegada-lng'

/** Writing direction of a language; left to right for one that is unknown. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return languages.find((one) => one.code === code)?.direction ?? 'ltr'
}

/** The country whose flag stands for a language; Brazil's for one that is unknown. */
export function flagOf(code: string): FlagCountry {
  return languages.find((one) => one.code === code)?.flag ?? 'BR'
}

/** The word for a wait in a language; in the source language for one that is unknown. */
export function loadingWord(code: string): string {
  const found = languages.find((one) => one.code === code) ?? languages.find((one) => one.code === sourceLanguage)
  return found?.loading ?? ''
}
