import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'

/** The page `nav.home`. */
export function DashboardPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('nav.home')} question={t('nav.home.about')}>
      {null}
    </Page>
  )
}
