import { AttachedDocument } from '../../parts/document/attached-document.tsx'
import type { FormParts } from './custom-factor-form.tsx'
import classes from './factor-list.module.css'
import { useFactorTexts } from './use-factor-texts.ts'

/** The document that the factor comes from: a report, a declaration of the supplier, a laboratory's result. */
export function EvidenceField({ form, set }: FormParts) {
  const { t } = useFactorTexts()
  return (
    <AttachedDocument
      attachment={form.attachment}
      onChange={(attachment) => set({ attachment })}
      words={{
        title: t('form.evidence'),
        drop: t('form.evidence.drop'),
        sending: t('form.evidence.sending'),
        hint: t('form.evidence.hint'),
        remove: t('form.evidence.remove'),
      }}
      classes={classes}
    />
  )
}
