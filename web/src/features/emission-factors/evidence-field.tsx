import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import type { FormParts } from './custom-factor-form.tsx'
import classes from './emission-factors.module.css'
import { useFactorTexts } from './use-factor-texts.ts'

/** The document that the factor comes from: a report, a declaration of the supplier, a laboratory's result. */
export function EvidenceField({ form, set }: FormParts) {
  const { t } = useFactorTexts()
  const upload = useMutation(
    api.attachment.create.mutationOptions({ onSuccess: ({ id, fileName }) => set({ attachment: { id, fileName } }) }),
  )
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.evidence')}</legend>
      {form.attachment ? (
        <p className={classes.attached}>
          <IconPaperclip size={18} aria-hidden />
          <span>{form.attachment.fileName}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => set({ attachment: undefined })}>
            {t('form.evidence.remove')}
          </Button>
        </p>
      ) : (
        <FileDrop
          label={t(upload.isPending ? 'form.evidence.sending' : 'form.evidence.drop')}
          hint={t('form.evidence.hint')}
          accept=".pdf,.png,.jpg,.jpeg,.xml,.xlsx,.csv"
          isMultiple={false}
          isDisabled={upload.isPending}
          onFiles={([file]) => (file ? upload.mutate({ file }) : undefined)}
        />
      )}
      <p className={classes.error} role="alert" hidden={!upload.isError}>
        {upload.isError ? errorMessage(upload.error, t) : ''}
      </p>
    </fieldset>
  )
}
