import '../../theme/global.css'
import '@mantine/core/styles.layer.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { setCurrentLanguage } from '../../lib/current-language.ts'
import { isolate } from '../../lib/isolate.ts'
import { directionOf } from '../../lib/languages.ts'
import { watchPrinting } from '../../lib/printing.ts'
import { cssVariables, theme } from '../../theme/theme.ts'
import { FollowLanguage } from '../../ui/follow-language.tsx'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { type FoldedTexts, unfoldTexts } from './file-texts.ts'
import { openingLanguage } from './opening-language.ts'
import { verifyHere } from './verification.ts'
import { VerifyView } from './verify-view.tsx'

/**
 * The verifier as one file for the auditor to keep: script, styles and the texts of every language inside, nothing fetched
 * and nothing kept, opened from the disk. It checks on the page itself, because a page of the disk may not start a worker.
 */
const page = document.documentElement

i18next.on('languageChanged', (language) => {
  setCurrentLanguage(language)
  page.lang = language
  page.dir = directionOf(language)
})

void i18next.use(initReactI18next).init({
  lng: openingLanguage(page.dataset.language, navigator.languages),
  fallbackLng: SOURCE_LANGUAGE,
  load: 'currentOnly',
  resources: unfoldTexts(JSON.parse(partOf('texts').textContent) as FoldedTexts),
  defaultNS: 'common',
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { escapeValue: true, escape: (value) => isolate(String(value)) },
})

watchPrinting()
createRoot(partOf('root')).render(
  <DirectionProvider>
    <FollowLanguage />
    <MantineProvider theme={theme} defaultColorScheme="dark" cssVariablesResolver={cssVariables}>
      <VerifyView verify={verifyHere} language={<LanguageSelect />} />
    </MantineProvider>
  </DirectionProvider>,
)

function partOf(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`verificador.html has no #${id}`)
  return found
}
