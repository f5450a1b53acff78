import { Button, FileButton, Textarea } from '@mantine/core'
import { TICKET_FILE_BYTES_MAX } from '@pegada/contract/ticket.ts'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { errorMessage } from '../../lib/error-message.ts'
import classes from './ticket.module.css'

/** What somebody is writing; the file stays until it is sent or taken off. */
export interface Draft {
  readonly body: string
  readonly file: File | undefined
}

export const emptyDraft: Draft = { body: '', file: undefined }

/** A draft as procedures take it. */
export function writingOf({ body, file }: Draft) {
  return { body: body.trim(), ...(file && { file }) }
}

/** The text and the file of a message, with what is wrong with them. */
export function DraftFields({
  label,
  draft,
  onChange,
  error,
  placeholder,
}: {
  label: string
  draft: Draft
  onChange: (draft: Draft) => void
  error?: string | undefined
  placeholder?: string
}) {
  const { t } = useTranslation('support')
  const isTooLarge = draft.file !== undefined && draft.file.size > TICKET_FILE_BYTES_MAX
  return (
    <>
      <Textarea
        label={label}
        {...(placeholder && { placeholder })}
        value={draft.body}
        onChange={(event) => onChange({ ...draft, body: event.currentTarget.value })}
        error={error}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={8000}
        required
      />
      <div className={classes.attach}>
        {draft.file ? (
          <p className={classes.attached}>
            <IconPaperclip size={16} aria-hidden />
            <span>{draft.file.name}</span>
            <span className={classes.size}>{formatBytes(draft.file.size)}</span>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() => onChange({ ...draft, file: undefined })}
            >
              {t('file.remove')}
            </Button>
          </p>
        ) : (
          <FileButton
            accept=".png,.jpg,.jpeg,.pdf,.txt"
            onChange={(file) => onChange({ ...draft, file: file ?? undefined })}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="compact-md"
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {t('file.add')}
              </Button>
            )}
          </FileButton>
        )}
        <span className="pg-quiet">{t('file.hint')}</span>
        {isTooLarge ? (
          <p className={classes.error} role="alert">
            {t('file.too_large')}
          </p>
        ) : null}
      </div>
    </>
  )
}

/** Whether a draft can go: something is written, and its file is small enough. */
export function isReady({ body, file }: Draft): boolean {
  return body.trim() !== '' && (file === undefined || file.size <= TICKET_FILE_BYTES_MAX)
}

/** Writes to a ticket. What was written stays until it has arrived. */
export function MessageForm({
  label,
  sendLabel,
  isBusy,
  error,
  beside,
  onSend,
}: {
  label: string
  sendLabel: string
  isBusy: boolean
  error: unknown
  /** Another act beside sending. */
  beside?: ReactNode
  onSend: (draft: Draft, done: () => void) => void
}) {
  const { t } = useTranslation(['support', 'errors'])
  const [draft, setDraft] = useState(emptyDraft)
  const [isAsked, setIsAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!isReady(draft)) return
    onSend(draft, () => {
      setDraft(emptyDraft)
      setIsAsked(false)
    })
  }
  const isMissing = isAsked && draft.body.trim() === ''
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <DraftFields
        label={label}
        draft={draft}
        onChange={setDraft}
        error={isMissing ? t('form.body.missing') : undefined}
      />
      {error ? (
        <p className={classes.error} role="alert">
          {errorMessage(error, t)}
        </p>
      ) : null}
      <div className={classes.acts}>
        <Button type="submit" loading={isBusy}>
          {sendLabel}
        </Button>
        {beside}
      </div>
    </form>
  )
}
