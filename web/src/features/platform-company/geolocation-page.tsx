import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { Page } from '../../ui/page.tsx'
import { CompanyPlaces } from './company-places.tsx'

/** Where in Brazil companies have their seat, and what they emit. */
export function GeolocationPage() {
  const { t } = useTranslation('platform-company')
  return (
    <Page title={t('places.title')} question={t('places.question')}>
      <CompanyPlaces at={paths.adminGeolocation} />
    </Page>
  )
}
