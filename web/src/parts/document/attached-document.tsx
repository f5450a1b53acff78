import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { FileDrop } from '../../ui/file-drop.tsx'

/** The one document of a form: sent as soon as it is chosen, named once it is there, and taken off again. */
export function AttachedDocument({
  attachment,
  onChange,
  words,
  classes,
}: {
  attachment: { readonly id: string; readonly fileName: string } | undefined
  onChange: (attachment: { readonly id: string; readonly fileName: string } | undefined) => void
  words: Readonly<Record<'title' | 'drop' | 'sending' | 'hint' | 'remove', string>>
  /** How the form around it looks. */
  classes: Readonly<Partial<Record<'group' | 'attached' | 'error', string>>>
}) {
  const { t } = useTranslation('errors')
  const upload = useMutation(
    api.attachment.create.mutationOptions({ onSuccess: ({ id, fileName }) => onChange({ id, fileName }) }),
  )
  return (
    <fieldset className={classes.group}>
      <legend>{words.title}</legend>
      {attachment ? (
        <p className={classes.attached}>
          <IconPaperclip size={18} aria-hidden />
          <span>{attachment.fileName}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(undefined)}>
            {words.remove}
          </Button>
        </p>
      ) : (
        <FileDrop
          label={upload.isPending ? words.sending : words.drop}
          hint={words.hint}
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
