import type { Outputs } from '@pegada/contract/contract.ts'
import { TICKET_CATEGORIES, TICKET_STATES } from '@pegada/contract/ticket.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { type TableState, useTableState } from '../../ui/table-state.ts'

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

export function useTicketTable(): TableState<TicketSort> {
  return useTableState({ sort: 'updatedAt', sorts })
}

/** What the server is asked for, from what stands in the address. */
export function askOf(
  { page, pageSize, search, sort, direction }: TableState<TicketSort>,
  filter: { estado: string | undefined; assunto: string | undefined },
) {
  const state = TICKET_STATES.find((one) => one === filter.estado)
  const category = TICKET_CATEGORIES.find((one) => one === filter.assunto)
  return {
    page,
    pageSize,
    sort,
    direction,
    ...(search && { search }),
    ...(state && { state }),
    ...(category && { category }),
  }
}

/** State, category and words. */
export function TicketFilters({
  side,
  estado,
  assunto,
  onChange,
}: {
  side: Side
  estado: string | undefined
  assunto: string | undefined
  onChange: (change: { estado?: string | undefined; assunto?: string | undefined; page: number }) => void
}) {
  const { t } = useTranslation('ticket')
  const table = useTicketTable()
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
