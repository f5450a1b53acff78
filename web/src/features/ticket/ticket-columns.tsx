import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import classes from './ticket.module.css'
import { type Ticket, TicketStateBadge } from './ticket-state.tsx'
import type { TicketSort } from './tickets-data.ts'

/** The columns of a company's own tickets; who opened one is told where several people's stand together. */
export function useOwnColumns(showsPeople: boolean): Column<Ticket, TicketSort>[] {
  const { t } = useTranslation('ticket')
  const all = useShared<Ticket>('customer')
  const person: Column<Ticket, TicketSort> = {
    key: 'person',
    title: t('column.person'),
    render: ({ createdBy }) => createdBy || t('person.gone'),
  }
  return showsPeople ? [...all.slice(0, 2), person, ...all.slice(2)] : all
}

export type SupportTicket = Outputs['ticket']['listAll']['rows'][number]

/** The columns for those who answer: the company and the person besides. */
export function useSupportColumns(): Column<SupportTicket, TicketSort>[] {
  const { t } = useTranslation('ticket')
  const all = useShared<SupportTicket>('support')
  const company: Column<SupportTicket, TicketSort> = {
    key: 'company',
    title: t('column.company'),
    render: (row) => (
      <>
        <span className={classes.first}>{row.company}</span>
        <span className={classes.second}>{row.createdBy || t('person.gone')}</span>
      </>
    ),
  }
  const desk: Column<SupportTicket, TicketSort>[] = [
    {
      key: 'priority',
      title: t('column.priority'),
      render: ({ priority, isOverdue }) => (
        <>
          <span className={classes.first}>{t(`priority.${priority}`)}</span>
          {isOverdue ? <StatusBadge tone="failed">{t('queue.overdue')}</StatusBadge> : null}
        </>
      ),
    },
    {
      key: 'assigned',
      title: t('column.assigned'),
      render: ({ assignedTo }) => (assignedTo ? <bdi>{assignedTo.name}</bdi> : t('assigned.none')),
    },
  ]
  return [...all.slice(0, 1), company, ...all.slice(1, 3), ...desk, ...all.slice(3)]
}

function useShared<T extends Ticket>(side: 'customer' | 'support'): Column<T, TicketSort>[] {
  const { t } = useTranslation('ticket')
  return [
    {
      key: 'subject',
      title: t('column.subject'),
      sort: 'subject',
      render: ({ number, subject }) => (
        <>
          <span className={classes.first}>{subject}</span>
          <span className={classes.second}>#{number}</span>
        </>
      ),
    },
    { key: 'category', title: t('column.category'), render: ({ category }) => t(`category.${category}`) },
    { key: 'state', title: t('column.state'), render: ({ state }) => <TicketStateBadge state={state} side={side} /> },
    { key: 'messages', title: t('column.messages'), isNumber: true, render: ({ messages }) => formatCount(messages) },
    {
      key: 'updatedAt',
      title: t('column.updated'),
      sort: 'updatedAt',
      render: ({ updatedAt }) => formatInstant(updatedAt),
    },
  ]
}
