import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'

/** The page `nav.nfe_upload`. */
export function NfeUploadPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('nav.nfe_upload')} question={t('nav.nfe_upload.about')}>
      {null}
    </Page>
  )
}
