import { nearestLanguage } from '@pegada/core/language/language.ts'
import { languageKey } from './languages.ts'

/** How texts are read, in the app and on the public website (specification, section 9): what failed is tried five times more, after 350 ms, then twice as long each time. */
export const textLoading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

/** A file of texts by language and area. */
export const textsPath = '/locales/{{lng}}/{{ns}}.json'

/** Where the language to start in is looked for, the first place that names one that the product speaks wins (specification, section 9). */
export const languageDetection = () => ({
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  convertDetectedLanguage: (tag: string) => nearestLanguage(tag) ?? tag,
  lookupQuerystring: 'lng',
  lookupCookie: languageKey,
  lookupLocalStorage: languageKey,
  lookupSessionStorage: languageKey,
  caches: ['cookie', 'localStorage'],
  cookieMinutes: 525_600,
  cookieOptions: { path: '/', sameSite: 'lax' as const },
})
