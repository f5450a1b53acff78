import { AttachedDocument } from '../../parts/document/attached-document.tsx'
import type { FactorFields } from './custom-factor.ts'
import { useFactorTexts } from './use-factor-texts.ts'

/** The document that the factor comes from: a report, a declaration of the supplier, a laboratory's result. */
export function EvidenceField({ field }: FactorFields) {
  const { t } = useFactorTexts()
  return (
    <AttachedDocument
      {...field('attachment')}
      label={t('form.evidence')}
      words={{
        drop: t('form.evidence.drop'),
        sending: t('form.evidence.sending'),
        hint: t('form.evidence.hint'),
        remove: t('form.evidence.remove'),
      }}
    />
  )
}
