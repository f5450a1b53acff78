import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Consent } from '../lib/consent/consent.tsx'
import type { WebsiteData } from './data.ts'
import { pageHead } from './page-head.ts'
import { websitePageAt } from './pages.ts'
import { WebsiteFooter } from './website-footer.tsx'
import { WebsiteHeader } from './website-header.tsx'
import { changeLanguage, keptLanguage } from './website-i18n.ts'

/** Header, page, footer; keeps the document's title in the language that is shown. */
export function WebsiteFrame({ data, children }: { data: WebsiteData; children: ReactNode }) {
  const { t, i18n } = useTranslation('website')
  const { name } = websitePageAt(data.path)
  useEffect(() => {
    document.title = pageHead(name, i18n.language, data, t).title
  }, [t, i18n.language, name, data])
  // In an effect: the page must first be what the server made.
  useEffect(() => {
    const kept = keptLanguage()
    if (kept && kept !== i18n.language) void changeLanguage(i18n, kept)
  }, [i18n])
  return (
    <>
      <a href="#content" className="skip">
        {t('skip')}
      </a>
      <Consent />
      <WebsiteHeader data={data} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <WebsiteFooter data={data} />
    </>
  )
}
