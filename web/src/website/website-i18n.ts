import { type Language, nearestLanguage } from '@pegada/core/language/language.ts'
import { createInstance, type i18n as I18n, type Resource } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { setCurrentLanguage } from '../lib/current-language.ts'
import { textLoading, textsPath } from '../lib/i18n-options.ts'
import { isolate } from '../lib/isolate.ts'
import { directionOf, languageKey, languages, sourceLanguage } from '../lib/languages.ts'
import type { Texts } from './data.ts'

/** An i18next that starts with the texts of a page and fetches another language when it is asked for (specification, section 9). */
export async function openTexts(language: string, texts: Texts): Promise<I18n> {
  const instance = createInstance()
  setCurrentLanguage(language)
  instance.on('languageChanged', setCurrentLanguage)
  // The prerenderer gives a page all its texts: there is nothing to fetch, and nowhere to fetch it from.
  const isPrerendering = typeof window === 'undefined'
  if (!isPrerendering) instance.use(HttpBackend)
  await instance.use(initReactI18next).init({
    lng: language,
    // A page comes with all its texts; only a language that is fetched later may lack one.
    fallbackLng: (code) => (code === language || isPrerendering ? [] : [sourceLanguage]),
    supportedLngs: languages.map(({ code }) => code),
    load: 'currentOnly',
    ns: Object.keys(texts),
    defaultNS: 'website',
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: true, escape: (value) => isolate(String(value)) },
    ...textLoading,
    backend: { loadPath: textsPath, reloadInterval: false },
    resources: { [language]: texts } as Resource,
    partialBundledLanguages: true,
    react: { useSuspense: false },
  })
  return instance
}

/** Changes the language in place, and remembers it for the server (cookie) and for the app. */
export async function changeLanguage(i18n: I18n, language: string): Promise<void> {
  await i18n.changeLanguage(language)
  loadTypeface(language)
  rememberLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Letters that the page's own typeface lacks. */
export function loadTypeface(language: string): void {
  if (language === 'ar') void import('../lib/arabic-font.ts')
}

/**
 * The language that this browser keeps and the server could not see when it chose the page's: after the address and the
 * cookie, before what the browser prefers (specification, section 9).
 */
export function keptLanguage(): Language | undefined {
  const query = new URLSearchParams(location.search).get('lng')
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${languageKey}=`))
  if ([query, cookie?.slice(languageKey.length + 1)].some((tag) => tag && nearestLanguage(tag))) return undefined
  try {
    const kept = [localStorage.getItem(languageKey), sessionStorage.getItem(languageKey)]
    return kept.map((tag) => nearestLanguage(tag ?? '')).find((language) => language !== undefined)
  } catch {
    return undefined
  }
}

export function rememberLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that is served
  document.cookie = `${languageKey}=${language}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // A browser that keeps nothing still has the cookie.
  }
}
