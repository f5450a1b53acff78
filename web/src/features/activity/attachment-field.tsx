import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import classes from './activity.module.css'
import { useAttachment } from './use-attachment.ts'
import type { EntryForm } from './use-entry-form.ts'

/** The one document that proves the entry. */
export function AttachmentField({ form }: { form: EntryForm }) {
  const { t } = useTranslation('activity')
  const { attach, remove, isUploading, isRemoving, problem } = useAttachment(form)
  const { attachment } = form.entry
  const error = problem ?? form.message('attachment')
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('field.attachment')}</legend>
      {attachment ? (
        <div className={classes.attached}>
          <IconPaperclip size={18} aria-hidden />
          <span className={classes.fileName}>{attachment.fileName}</span>
          <span className={classes.quiet}>
            {formatBytes(attachment.bytes)}
            {attachment.existed ? ` · ${t('attachment.existed.short')}` : ''}
          </span>
          <Button variant="subtle" color="gray" size="compact-sm" loading={isRemoving} onClick={remove}>
            {t('attachment.remove')}
          </Button>
        </div>
      ) : (
        <FileDrop
          label={isUploading ? t('attachment.uploading') : t('attachment.drop')}
          hint={t('attachment.hint')}
          accept=".pdf,.png,.jpg,.jpeg,.xml,.xlsx,.csv"
          isMultiple={false}
          isDisabled={form.isReadOnly || isUploading}
          onFiles={attach}
        />
      )}
      <p className={classes.error} role="alert" hidden={error === undefined}>
        {error}
      </p>
    </fieldset>
  )
}
