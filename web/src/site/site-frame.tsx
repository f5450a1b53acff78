import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Consent } from '../lib/consent/consent.tsx'
import type { SiteData } from './data.ts'
import { pageHead } from './page-head.ts'
import { sitePageAt } from './pages.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { changeLanguage, keptLanguage } from './site-i18n.ts'

/** Header, page, footer; keeps the document's title in the language that is shown. */
export function SiteFrame({ data, children }: { data: SiteData; children: ReactNode }) {
  const { t, i18n } = useTranslation('site')
  const { name } = sitePageAt(data.path)
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
      <SiteHeader data={data} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter data={data} />
    </>
  )
}
