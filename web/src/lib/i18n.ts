import { LANGUAGES } from '@pegada/core/language/language.ts'
import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { setCurrentLanguage } from './current-language.ts'
import { loadDayjsLocale } from './dayjs-locale.ts'
import { followLanguage } from './follow-language.ts'
import { languageDetection, textLoading } from './i18n-options.ts'
import { isolate } from './isolate.ts'
import { directionOf, sourceLanguage } from './languages.ts'
import { textsTogether } from './texts-together.ts'

/**
 * Texts come by language and area (`texts-together.ts`): flat files whose dotted keys are plain names, so the key separator is
 * off and `:` names the area (`t('shell:nav.home')`). A missing area is fetched when the first page asks for it.
 * Detection order and loading limits: specification, section 9.
 */
void i18next
  .use(HttpBackend)
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    fallbackLng: sourceLanguage,
    supportedLngs: [...LANGUAGES],
    load: 'currentOnly',
    ns: ['common', 'shell', 'errors'],
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: true, escape: (value) => isolate(String(value)) },
    ...textLoading,
    backend: textsTogether,
    detection: languageDetection(),
    react: { useSuspense: true },
  })

i18next.on('languageChanged', (language) => {
  setCurrentLanguage(language)
  void loadDayjsLocale(language)
  if (language === 'ar') void import('./arabic-font.ts')
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
})

followLanguage(i18next)
