import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'

/** The page `nav.emissions`. */
export function EmissionsPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('nav.emissions')} question={t('nav.emissions.about')}>
      {null}
    </Page>
  )
}
