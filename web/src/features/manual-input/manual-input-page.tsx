import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'

/** The page `nav.manual_input`. */
export function ManualInputPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('nav.manual_input')} question={t('nav.manual_input.about')}>
      {null}
    </Page>
  )
}
