import { Button, Input } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useAct } from '../../lib/use-act.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import type { FieldOf } from '../../ui/form/field.ts'
import classes from './attached-document.module.css'

export interface Attachment {
  readonly id: string
  readonly fileName: string
}

/** The one document of a form: sent as soon as it is chosen, named once it is there, and taken off again. */
export function AttachedDocument({
  label,
  value,
  error,
  onChange,
  words,
}: FieldOf<Attachment | undefined> & { words: Readonly<Record<'drop' | 'sending' | 'hint' | 'remove', string>> }) {
  const { t } = useTranslation('errors')
  const upload = useAct((file: File) => api.attachment.create.call({ file }), {
    cause: 'attachment.create',
    failure: 'beside',
    onDone: ({ id, fileName }) => onChange({ id, fileName }),
  })
  const problem = upload.isError ? errorMessage(upload.error, t) : error
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {value ? (
        <p className={classes.attached}>
          <IconPaperclip size={18} aria-hidden />
          <span>{value.fileName}</span>
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
          onFiles={([file]) => (file ? upload.mutate(file) : undefined)}
        />
      )}
      <div role="alert">{problem ? <Input.Error>{problem}</Input.Error> : null}</div>
    </fieldset>
  )
}
