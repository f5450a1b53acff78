import { TICKET_CATEGORIES } from '@pegada/contract/ticket-kinds.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { type Draft, DraftFields, draftProblems, emptyDraft, useSentOnce, writingOf } from './message-form.tsx'
import type { Ticket } from './ticket-state.tsx'

interface NewTicket extends Draft {
  readonly subject: string
  readonly category: Ticket['category']
}

/** Opens a ticket: what it is about, in a line and in full, with a file if that helps. */
export function NewTicketForm({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useTranslation('ticket')
  const send = useSentOnce(({ subject, category, ...draft }: NewTicket, newId) =>
    api.ticket.create.call({ newId, subject: subject.trim(), category, ...writingOf(draft) }),
  )
  const fields = useFields<NewTicket, { readonly id: string; readonly number: number }>({
    start: { subject: '', category: 'question', ...emptyDraft },
    check: (values) => ({
      ...(values.subject.trim().length < 3 ? { subject: t('form.subject.missing') } : {}),
      ...draftProblems(values, t),
    }),
    send,
    cause: 'ticket.create',
    reread: [api.ticket],
    done: ({ number }) => t('new.done', { number }),
    onDone: ({ id }) => onCreated(id),
  })
  const { field, values } = fields
  return (
    <Form fields={fields} save={t('new.send')} openBy="create">
      <TextField
        {...field('subject')}
        label={t('form.subject')}
        description={t('form.subject.help')}
        maxLength={140}
        required
        data-autofocus
      />
      <ChoiceField
        {...field('category')}
        label={t('column.category')}
        options={TICKET_CATEGORIES.map((value) => ({ value, label: t(`category.${value}.about`) }))}
      />
      <DraftFields field={field} label={t('form.body')} placeholder={t(`form.body.example.${values.category}`)} />
      <p className="pg-quiet">{t('new.note')}</p>
    </Form>
  )
}
