import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'

/** The page `nav.overview`. */
export function OverviewPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('nav.overview')} question={t('nav.overview.about')}>
      {null}
    </Page>
  )
}
