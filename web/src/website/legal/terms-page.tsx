import { legalVersions } from '@pegada/core/legal/legal-texts.ts'
import { useTranslation } from 'react-i18next'
import { LegalDocument } from './legal-document.tsx'
import { termsSections } from './legal-outline.ts'

/** What holds between us and whoever uses the product. */
export function TermsPage() {
  const { t } = useTranslation('legal')
  return (
    <LegalDocument
      title={t('terms.title')}
      lead={t('terms.lead')}
      updated={t('updated.terms')}
      version={legalVersions.terms}
      sections={termsSections.map((id) => ({ id, title: t(`terms.${id}.title`), text: t(`terms.${id}.text`) }))}
    />
  )
}
