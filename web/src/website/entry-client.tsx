import '@fontsource-variable/ibm-plex-sans/wght.css'
import './website.css'
import '../theme/reader.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { watchPrinting } from '../lib/printing.ts'
import type { Texts, WebsiteData } from './data.ts'
import { websitePageAt } from './pages.ts'
import { WebsiteFrame } from './website-frame.tsx'
import { loadTypeface, openTexts, rememberLanguage } from './website-i18n.ts'

/** Brings a prerendered page to life with the very texts and data that it was made from. */
async function start(): Promise<void> {
  const root = document.getElementById('website')
  const given = document.getElementById('given')?.textContent
  if (!root || !given) throw new Error('the page was not prerendered')
  const { data, texts } = JSON.parse(given) as { data: WebsiteData; texts: Texts }
  const language = document.documentElement.lang
  loadTypeface(language)
  if (new URLSearchParams(location.search).has('lng')) rememberLanguage(language)
  const [i18n, Page] = await Promise.all([openTexts(language, texts), websitePageAt(data.path).load()])
  // As a transition: the browser may answer a finger in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <WebsiteFrame data={data}>
            <Page data={data} />
          </WebsiteFrame>
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

watchPrinting()
void start()
