/** The twelve languages of the product, in the order of the specification; only those marked `ships` can be chosen. */
export interface Language {
  readonly code: string
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly ships: boolean
}

export const languages: readonly Language[] = [
  { code: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr', ships: true },
  { code: 'en-US', name: 'English (US)', direction: 'ltr', ships: false },
  { code: 'en-GB', name: 'English (UK)', direction: 'ltr', ships: false },
  { code: 'de', name: 'Deutsch', direction: 'ltr', ships: false },
  { code: 'fr', name: 'Français', direction: 'ltr', ships: false },
  { code: 'ar', name: 'العربية', direction: 'rtl', ships: false },
  { code: 'zh', name: '中文', direction: 'ltr', ships: false },
  { code: 'es-419', name: 'Español (Latinoamérica)', direction: 'ltr', ships: false },
  { code: 'es', name: 'Español (España)', direction: 'ltr', ships: false },
  { code: 'ja', name: '日本語', direction: 'ltr', ships: false },
  { code: 'ko', name: '한국어', direction: 'ltr', ships: false },
  { code: 'pt', name: 'Português (Portugal)', direction: 'ltr', ships: false },
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
