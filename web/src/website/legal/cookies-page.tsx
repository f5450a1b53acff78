import { legalVersions } from '@pegada/core/legal/legal-texts.ts'
import { useTranslation } from 'react-i18next'
import { openCookieSettings } from '../../lib/consent/browser-consent.ts'
import ui from '../website-ui.module.css'
import { LegalDocument } from './legal-document.tsx'
import { cookiesSections } from './legal-outline.ts'

/** What the website keeps in a browser, and the way to choose. */
export function CookiesPage() {
  const { t } = useTranslation('legal')
  const manage = (
    <button type="button" className={ui.button} onClick={openCookieSettings}>
      {t('cookies.manage')}
    </button>
  )
  return (
    <LegalDocument
      title={t('cookies.title')}
      lead={t('cookies.lead')}
      updated={t('updated.cookies')}
      version={legalVersions.cookies}
      actions={manage}
      sections={cookiesSections.map((id) => ({
        id,
        title: t(`cookies.${id}.title`),
        text: t(`cookies.${id}.text`),
        ...(id === 'choice' ? { after: manage } : {}),
      }))}
    />
  )
}
