import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { savedQuery } from './tickets-data.ts'

/** Chooses a saved answer; its text comes filled for the ticket, in the language of who asked. */
export function UseSaved({
  ticketId,
  onFilled,
}: {
  ticketId: string
  onFilled: (answerId: string, text: string) => void
}) {
  const { t } = useTranslation('ticket')
  const saved = useQuery(savedQuery())
  const fill = useAct((answerId: string) => api.ticket.fillAnswer.call({ ticketId, answerId }), {
    cause: 'ticket.fill_answer',
    onSent: ({ text }, answerId) => onFilled(answerId, text),
  })
  const choices = (saved.data?.answers ?? []).filter(({ isArchived }) => !isArchived)
  if (choices.length === 0) return null
  return (
    <Select
      label={t('saved.use')}
      description={t('saved.use.hint')}
      data={choices.map(({ id, title }) => ({ value: id, label: title }))}
      value={null}
      searchable
      disabled={fill.isPending}
      onChange={(answerId) => {
        if (answerId !== null) fill.mutate(answerId)
      }}
    />
  )
}
