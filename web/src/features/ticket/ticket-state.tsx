import type { Outputs } from '@pegada/contract/contract.ts'
import { TICKET_CATEGORIES, TICKET_STATES } from '@pegada/contract/ticket.ts'
import { useTranslation } from 'react-i18next'
import { type ListState, useList } from '../../parts/list/use-list.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { inputOf, type TableQuestion, type TableState } from '../../ui/table-state.ts'

export type Ticket = Outputs['ticket']['list']['rows'][number]
export type Thread = Outputs['ticket']['get']
type State = Ticket['state']

/** Whose turn it is differs by who looks: `support` is waited for where the customer waits. */
export type Side = 'customer' | 'support'

/** Where a ticket stands, as each side says it. */
export function TicketStateBadge({ state, side }: { state: State; side: Side }) {
  const { t } = useTranslation('ticket')
  return <StatusBadge tone={tones[side][state]}>{t(`state.${side}.${state}`)}</StatusBadge>
}

const tones: Readonly<Record<Side, Readonly<Record<State, StatusTone>>>> = {
  customer: { open: 'waiting', answered: 'done', closed: 'quiet' },
  support: { open: 'attention', answered: 'running', closed: 'quiet' },
}

const sorts = ['updatedAt', 'createdAt', 'number', 'subject'] as const
export type TicketSort = (typeof sorts)[number]

/** A list of tickets: how it begins, and what narrows it in the address. */
export function useTicketList(side: Side): ListState<TicketSort> {
  const name = side === 'customer' ? 'tickets' : 'ticket_desk'
  return useList({ name, sort: 'updatedAt', sorts, filters: ['estado', 'assunto'] })
}

interface Narrowed {
  readonly estado: string | undefined
  readonly assunto: string | undefined
}

/** What the server is asked for, from what stands in the address. */
export function askOf(question: TableQuestion<TicketSort>, { estado, assunto }: Narrowed) {
  const state = TICKET_STATES.find((one) => one === estado)
  const category = TICKET_CATEGORIES.find((one) => one === assunto)
  return { ...inputOf(question), ...(state && { state }), ...(category && { category }) }
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
  estado,
  assunto,
  onChange,
}: {
  side: Side
  table: TableState<TicketSort>
  estado: string | undefined
  assunto: string | undefined
  onChange: (change: { estado?: string | undefined; assunto?: string | undefined; page: number }) => void
}) {
  const { t } = useTranslation('ticket')
  return (
    <>
      <FilterSelect
        label={t('filter.state')}
        all={t('filter.state.all')}
        choices={TICKET_STATES.map((value) => ({ value, label: t(`state.${side}.${value}`) }))}
        value={estado}
        onChange={(value) => onChange({ estado: value, page: 1 })}
        width={230}
      />
      <FilterSelect
        label={t('filter.category')}
        all={t('filter.category.all')}
        choices={TICKET_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={assunto}
        onChange={(value) => onChange({ assunto: value, page: 1 })}
      />
      <SearchBox label={t('filter.search')} value={table.search} onSearch={table.setSearch} />
    </>
  )
}
