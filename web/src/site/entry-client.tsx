import '@fontsource-variable/ibm-plex-sans/wght.css'
import './site.css'
import '../theme/reader.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import type { SiteData, Texts } from './data.ts'
import { sitePageAt } from './pages.ts'
import { SiteFrame } from './site-frame.tsx'
import { loadTypeface, openTexts, rememberLanguage } from './site-i18n.ts'

/** Brings a prerendered page to life with the very texts and data that it was made from. */
async function start(): Promise<void> {
  const root = document.getElementById('site')
  const given = document.getElementById('given')?.textContent
  if (!root || !given) throw new Error('the page was not prerendered')
  const { data, texts } = JSON.parse(given) as { data: SiteData; texts: Texts }
  const language = document.documentElement.lang
  loadTypeface(language)
  if (new URLSearchParams(location.search).has('lng')) rememberLanguage(language)
  const [i18n, Page] = await Promise.all([openTexts(language, texts), sitePageAt(data.path).load()])
  // As a transition: the browser may answer a finger in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <SiteFrame data={data}>
            <Page data={data} />
          </SiteFrame>
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

void start()
