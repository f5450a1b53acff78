import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'

/** The page `nav.reports`. */
export function ReportsPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('nav.reports')} question={t('nav.reports.about')}>
      {null}
    </Page>
  )
}
