import { legalVersions } from '@pegada/core/legal/legal-texts.ts'
import { useTranslation } from 'react-i18next'
import { LegalDocument } from './legal-document.tsx'
import { privacySections } from './legal-outline.ts'

/** Which personal data are handled, why, how long, with whom; and how people use their rights. */
export function PrivacyPage() {
  const { t } = useTranslation('legal')
  return (
    <LegalDocument
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      updated={t('updated.privacy')}
      version={legalVersions.privacy}
      sections={privacySections.map((id) => ({ id, title: t(`privacy.${id}.title`), text: t(`privacy.${id}.text`) }))}
    />
  )
}
