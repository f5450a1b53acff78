/** The twelve languages of the product, in the order of the specification; only those marked `ships` can be chosen. */
export interface Language {
  readonly code: string
  readonly name: string
  /** Shown while the texts themselves are on their way. */
  readonly loading: string
  readonly direction: 'ltr' | 'rtl'
  readonly ships: boolean
}

export const languages: readonly Language[] = [
  { code: 'pt-BR', loading: 'Carregando...', name: 'Português (Brasil)', direction: 'ltr', ships: true },
  { code: 'en-US', loading: 'Loading…', name: 'English (US)', direction: 'ltr', ships: false },
  { code: 'en-GB', loading: 'Loading…', name: 'English (UK)', direction: 'ltr', ships: false },
  { code: 'de', loading: 'Wird geladen …', name: 'Deutsch', direction: 'ltr', ships: false },
  { code: 'fr', loading: 'Chargement…', name: 'Français', direction: 'ltr', ships: false },
  { code: 'ar', loading: 'جارٍ التحميل…', name: 'العربية', direction: 'rtl', ships: false },
  { code: 'zh', loading: '正在加载…', name: '中文', direction: 'ltr', ships: false },
  { code: 'es-419', loading: 'Cargando…', name: 'Español (Latinoamérica)', direction: 'ltr', ships: false },
  { code: 'es', loading: 'Cargando…', name: 'Español (España)', direction: 'ltr', ships: false },
  { code: 'ja', loading: '読み込み中…', name: '日本語', direction: 'ltr', ships: false },
  { code: 'ko', loading: '불러오는 중…', name: '한국어', direction: 'ltr', ships: false },
  { code: 'pt', loading: 'A carregar…', name: 'Português (Portugal)', direction: 'ltr', ships: false },
]

export const sourceLanguage = 'pt-BR'

/** Name of the cookie and of the local storage entry that keep the chosen language. */
export const languageKey = 'pegada-lng'

/** Codes that have a translation in this release. */
export const shippedLanguages: readonly string[] = languages.filter((one) => one.ships).map((one) => one.code)

/** Writing direction of a language; left to right for one that is unknown. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return languages.find((one) => one.code === code)?.direction ?? 'ltr'
}

/** The word for a wait in a language; in the source language for one that is unknown. */
export function loadingWord(code: string): string {
  const found = languages.find((one) => one.code === code) ?? languages.find((one) => one.code === sourceLanguage)
  return found?.loading ?? ''
}
