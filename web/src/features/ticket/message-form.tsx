import { TICKET_FILE_BYTES_MAX } from '@pegada/contract/ticket.ts'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActOptions } from '../../lib/use-act.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { type Fields, useFields } from '../../ui/form/use-fields.ts'
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

/**
 * Sends under an id that stays the same while the same is sent, so that what arrived without our hearing of it stands once; what was
 * changed since goes under another, and so is not lost.
 */
export function useSentOnce<D extends Draft, Output>(
  send: (draft: D, id: string) => Promise<Output>,
): (draft: D) => Promise<Output> {
  const last = useRef<{ readonly draft: D; readonly id: string }>(undefined)
  return async (draft) => {
    const isSame = last.current !== undefined && isEqual(last.current.draft, draft)
    const { id } = isSame && last.current ? last.current : { id: crypto.randomUUID() }
    last.current = { draft, id }
    const output = await send(draft, id)
    last.current = undefined
    return output
  }
}

function isEqual<D extends object>(one: D, other: D): boolean {
  return (Object.keys(one) as (keyof D)[]).every((name) => one[name] === other[name])
}

/** What is wrong with a draft, as the keys of sentences: nothing is written, or its file is too large. */
export function draftProblems({ body, file }: Draft, say: (key: string) => string) {
  return {
    ...(body.trim() === '' ? { body: say('form.body.missing') } : {}),
    ...(file !== undefined && file.size > TICKET_FILE_BYTES_MAX ? { file: say('file.too_large') } : {}),
  }
}

/** The text and the file of a message. */
export function DraftFields({
  field,
  label,
  placeholder,
}: Pick<Fields<Draft>, 'field'> & { label: string; placeholder?: string }) {
  const { t } = useTranslation('ticket')
  return (
    <>
      <TextAreaField
        {...field('body')}
        label={label}
        {...(placeholder && { placeholder })}
        minRows={4}
        maxRows={14}
        maxLength={8000}
        required
      />
      <FileField
        {...field('file')}
        description={t('file.hint')}
        accept=".png,.jpg,.jpeg,.pdf,.txt"
        pick={t('file.add')}
        remove={t('file.remove')}
      />
    </>
  )
}

/** Writes to a ticket. What was written stays until it has arrived. */
export function MessageForm<Output>({
  label,
  sendLabel,
  beside,
  before,
  send,
  ...told
}: Pick<ActOptions<Draft, Output>, 'cause' | 'done' | 'onSent' | 'reread'> & {
  label: string
  sendLabel: string
  /** Another act beside sending. */
  beside?: ReactNode
  /** Above the text; what it inserts is put after what was written. */
  before?: (insert: (text: string) => void) => ReactNode
  /** Sends it under an id, which is the same when the same is sent again. */
  send: (draft: Draft, messageId: string) => Promise<Output>
}) {
  const { t } = useTranslation('ticket')
  const sendOnce = useSentOnce(send)
  const fields = useFields<Draft, Output>({
    ...told,
    start: emptyDraft,
    check: (draft) => draftProblems(draft, t),
    send: sendOnce,
    isCleared: true,
  })
  return (
    <Form fields={fields} className={classes.form} save={sendLabel} acts={beside}>
      {before?.((text) => fields.set({ body: [fields.values.body.trimEnd(), text].filter(Boolean).join('\n\n') }))}
      <DraftFields field={fields.field} label={label} />
    </Form>
  )
}
