import type { Outputs } from '@pegada/contract/contract.ts'
import { TICKET_CATEGORIES, TICKET_STATES } from '@pegada/contract/ticket-kinds.ts'
import { useTranslation } from 'react-i18next'
import { type ListState, useList } from '../../parts/list/use-list.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import type { TableState } from '../../ui/table-state.ts'
import { type Side, type TicketSort, ticketsStart } from './tickets-data.ts'

export type Ticket = Outputs['ticket']['list']['rows'][number]
export type Thread = Outputs['ticket']['get']
type State = Ticket['state']

/** Where a ticket stands, as each side says it. */
export function TicketStateBadge({ state, side }: { state: State; side: Side }) {
  const { t } = useTranslation('ticket')
  return <StatusBadge tone={tones[side][state]}>{t(`state.${side}.${state}`)}</StatusBadge>
}

const tones: Readonly<Record<Side, Readonly<Record<State, StatusTone>>>> = {
  customer: { open: 'waiting', answered: 'done', closed: 'quiet' },
  support: { open: 'attention', answered: 'running', closed: 'quiet' },
}

/** A list of tickets: how it begins, and what narrows it in the address. */
export function useTicketList(side: Side): ListState<TicketSort> {
  const name = side === 'customer' ? 'tickets' : 'ticket_desk'
  return useList({
    ...ticketsStart,
    name,
    filters: side === 'customer' ? ['state', 'category'] : ['state', 'category', 'queue'],
  })
}

/** What a column of the table is in the file. */
export const ticketFileColumns: Readonly<Record<string, readonly string[]>> = {
  subject: ['number', 'subject'],
  category: ['category'],
  state: ['state'],
  person: ['createdBy'],
  messages: ['messages'],
  updatedAt: ['createdAt', 'updatedAt'],
  id: ['id'],
}

/** State, category and words. */
export function TicketFilters({
  side,
  table,
  state,
  category,
  countOf,
  onChange,
}: {
  side: Side
  table: TableState<TicketSort>
  state: string | undefined
  category: string | undefined
  /** How many tickets of a kind there are in what is asked for besides, as the reader writes numbers. */
  countOf?: (category: string) => string | undefined
  onChange: (change: { state?: string | undefined; category?: string | undefined; page: number }) => void
}) {
  const { t } = useTranslation('ticket')
  return (
    <>
      <FilterSelect
        label={t('filter.state')}
        all={t('filter.state.all')}
        choices={TICKET_STATES.map((value) => ({ value, label: t(`state.${side}.${value}`) }))}
        value={state}
        onChange={(value) => onChange({ state: value, page: 1 })}
        width={230}
      />
      <FilterSelect
        label={t('filter.category')}
        all={t('filter.category.all')}
        choices={TICKET_CATEGORIES.map((value) => {
          const count = countOf?.(value)
          return { value, label: count === undefined ? t(`category.${value}`) : `${t(`category.${value}`)} · ${count}` }
        })}
        value={category}
        onChange={(value) => onChange({ category: value, page: 1 })}
      />
      <SearchBox label={t('filter.search')} value={table.search} onSearch={table.setSearch} />
    </>
  )
}
