import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { TICKET_CATEGORIES } from '@pegada/contract/ticket.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { DraftFields, emptyDraft, isReady, writingOf } from './message-form.tsx'
import classes from './ticket.module.css'
import type { Ticket } from './ticket-state.tsx'

/** Opens a ticket: what it is about, in a line and in full, with a file if that helps. */
export function NewTicketForm({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useTranslation(['support', 'errors'])
  const [subject, setSubject] = useState('')
  const [category, setCategory] = useState<Ticket['category']>('question')
  const [draft, setDraft] = useState(emptyDraft)
  const [isAsked, setIsAsked] = useState(false)
  const queries = useQueryClient()
  const creation = useMutation(
    api.ticket.create.mutationOptions({
      onSuccess: async ({ id, number }) => {
        await queries.invalidateQueries({ queryKey: api.ticket.key() })
        toastSuccess(t('new.done', { number }), { cause: 'ticket.create' })
        onCreated(id)
      },
    }),
  )
  const isShort = subject.trim().length < 3
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!isShort && isReady(draft)) creation.mutate({ subject: subject.trim(), category, ...writingOf(draft) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={t('form.subject')}
          description={t('form.subject.help')}
          value={subject}
          maxLength={140}
          onChange={(event) => setSubject(event.currentTarget.value)}
          error={isAsked && isShort ? t('form.subject.missing') : undefined}
          required
          data-autofocus
        />
        <NativeSelect
          label={t('column.category')}
          data={TICKET_CATEGORIES.map((value) => ({ value, label: t(`category.${value}.about`) }))}
          value={category}
          onChange={(event) => {
            const chosen = TICKET_CATEGORIES.find((one) => one === event.currentTarget.value)
            if (chosen) setCategory(chosen)
          }}
        />
        <DraftFields
          label={t('form.body')}
          placeholder={t(`form.body.example.${category}`)}
          draft={draft}
          onChange={setDraft}
          error={isAsked && draft.body.trim() === '' ? t('form.body.missing') : undefined}
        />
        {creation.isError ? (
          <p className={classes.error} role="alert">
            {errorMessage(creation.error, t)}
          </p>
        ) : null}
        <Button type="submit" loading={creation.isPending}>
          {t('new.send')}
        </Button>
        <p className="pg-quiet">{t('new.note')}</p>
      </Stack>
    </form>
  )
}
