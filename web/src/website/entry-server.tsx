import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { WebsiteEntry } from './data.ts'
import { websiteDocument } from './document.ts'
import { websitePageAt } from './pages.ts'
import { WebsiteFrame } from './website-frame.tsx'
import { openTexts } from './website-i18n.ts'

export { websitePages } from './pages.ts'

export const renderPage: WebsiteEntry['renderPage'] = async (page) => {
  const { language, texts, data, assets } = page
  const { name, load } = websitePageAt(data.path)
  const i18n = await openTexts(language, texts)
  const Page = await load()
  const body = renderToString(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <WebsiteFrame data={data}>
          <Page data={data} />
        </WebsiteFrame>
      </I18nextProvider>
    </StrictMode>,
  )
  return websiteDocument({ language, texts, data, assets, body, name, t: (key) => i18n.t(key) })
}
