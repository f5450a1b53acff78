import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { SiteEntry } from './data.ts'
import { siteDocument } from './document.ts'
import { sitePageAt } from './pages.ts'
import { SiteFrame } from './site-frame.tsx'
import { openTexts } from './site-i18n.ts'

export { sitePages } from './pages.ts'

export const renderPage: SiteEntry['renderPage'] = async (page) => {
  const { language, texts, data, assets } = page
  const { name, load } = sitePageAt(data.path)
  const i18n = await openTexts(language, texts)
  const Page = await load()
  const body = renderToString(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <SiteFrame data={data}>
          <Page data={data} />
        </SiteFrame>
      </I18nextProvider>
    </StrictMode>,
  )
  return siteDocument({ language, texts, data, assets, body, name, t: (key) => i18n.t(key) })
}
