import type { Outputs } from '@pegada/contract/contract.ts'
import { TICKET_QUEUES } from '@pegada/contract/ticket-kinds.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import filters from '../../ui/filters.module.css'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { TableQuestion } from '../../ui/table-state.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { ChangeMany } from './change-many.tsx'
import { CloseMany } from './close-many.tsx'
import classes from './ticket.module.css'
import { useSupportColumns } from './ticket-columns.tsx'
import { TicketFilters, ticketFileColumns, useTicketList } from './ticket-state.tsx'
import { allTicketsQuery, askOf, queuesQuery, type TicketSort } from './tickets-data.ts'

/** Everybody's tickets in their queues: who waits, whose it is, and our answers. */
export function DeskTickets() {
  const { t } = useTranslation('ticket')
  const none = undefined as string | undefined
  const [address, setAddress] = useUrlState({ ticket: none, state: none, category: none, queue: none, page: 1 })
  const { ticket, state, category, queue } = address
  const list = useTicketList('support')
  const ask = (question: TableQuestion<TicketSort>) => allTicketsQuery(askOf(question, address))
  const asked = askOf(list.table, address)
  const answer = useQuery({ ...ask(list.table), placeholderData: keepPreviousData })
  const counted = useQuery({ ...queuesQuery(asked), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = (id: string) => setAddress({ ticket: id }, { push: ticket === undefined })
  return (
    <>
      <QueueTabs current={asked.queue} counted={counted.data} />
      <search className={filters.filters} aria-label={t('desk.list')}>
        <TicketFilters
          side="support"
          table={list.table}
          state={state}
          category={category}
          countOf={(kind) => countIn(counted.data?.categories.find((one) => one.category === kind))}
          onChange={setAddress}
        />
      </search>
      {answer.data ? (
        <p className={classes.waiting} role="status">
          {t('desk.waiting', { count: answer.data.waiting })}
        </p>
      ) : null}
      <ListTable
        list={list}
        file={{ path: '/api/v1/admin/tickets/export', filters: asked, columns: fileColumns }}
        caption={t('desk.list')}
        columns={useSupportColumns()}
        query={answer}
        rowId={({ id }) => id}
        openId={ticket}
        onOpen={({ id }) => open(id)}
        openLabel={({ number, subject }) => t('list.open', { number, subject })}
        nameOf={({ subject }) => subject}
        selectionActs={
          <>
            <ChangeMany selection={list.selection} asked={asked} />
            <CloseMany side="support" selection={list.selection} asked={asked} />
          </>
        }
        empty={
          <NoRows
            table={list.table}
            isFiltered={Boolean(state ?? category ?? queue)}
            onClear={() => setAddress({ state: undefined, category: undefined, queue: undefined })}
          >
            <EmptyState title={t('desk.empty')}>{t('desk.empty.text')}</EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={ticket !== undefined}
        onClose={() => setAddress({ ticket: undefined })}
        steps={
          <RecordSteps
            around={{ table: list.table, answer: answer.data, read: (question) => queries.fetchQuery(ask(question)) }}
            openId={ticket}
            onOpen={open}
          />
        }
      >
        {ticket === undefined ? null : <AnswerPanel key={ticket} ticketId={ticket} />}
      </SidePanel>
    </>
  )
}

/** The queues with how many stand in each. */
function QueueTabs({
  current,
  counted,
}: {
  current: string | undefined
  counted: Outputs['ticket']['queues'] | undefined
}) {
  const { t } = useTranslation('ticket')
  return (
    <LinkTabs
      label={t('queue.label')}
      tabs={[
        { key: 'all', label: t('queue.all'), target: pathTo(paths.ticketDesk), isCurrent: current === undefined },
        ...TICKET_QUEUES.map((key) => ({
          ...{
            key,
            label: t(`queue.${key}`),
            isCurrent: key === current,
            count: countIn(counted?.queues.find(({ queue }) => queue === key)),
          },
          target: pathTo(paths.ticketDesk, { queue: key }),
        })),
      ]}
    />
  )
}

const countIn = (found: { readonly tickets: number } | undefined) => found && formatCount(found.tickets)

const fileColumns = {
  ...ticketFileColumns,
  priority: ['priority'],
  assigned: ['assignedTo'],
  company: ['company', 'createdBy', 'email'],
}
