import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/url-state.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { TableQuestion } from '../../ui/table-state.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { CloseMany } from './close-many.tsx'
import classes from './ticket.module.css'
import { useSupportColumns } from './ticket-columns.tsx'
import { TicketFilters, ticketFileColumns, useTicketList } from './ticket-state.tsx'
import { allTicketsQuery, askOf, type TicketSort } from './tickets-data.ts'

/** Everybody's tickets, for platform administrators: who waits, and our answers. */
export function TicketDeskPage() {
  const { t } = useTranslation(['ticket', 'shell'])
  const none = undefined as string | undefined
  const [address, setAddress] = useUrlState({ ticket: none, state: none, category: none, page: 1 })
  const { ticket, state, category } = address
  const list = useTicketList('support')
  const ask = (question: TableQuestion<TicketSort>) => allTicketsQuery(askOf(question, address))
  const answer = useQuery({ ...ask(list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = (id: string) => setAddress({ ticket: id }, { push: ticket === undefined })
  return (
    <Page
      title={t('shell:nav.ticket_desk')}
      question={t('shell:nav.ticket_desk.about')}
      filters={
        <TicketFilters side="support" table={list.table} state={state} category={category} onChange={setAddress} />
      }
    >
      {answer.data ? (
        <p className={classes.waiting} role="status">
          {t('desk.waiting', { count: answer.data.waiting })}
        </p>
      ) : null}
      <ListTable
        list={list}
        file={{ path: '/api/v1/admin/tickets/export', filters: askOf(list.table, address), columns: fileColumns }}
        caption={t('desk.list')}
        columns={useSupportColumns()}
        query={answer}
        rowId={({ id }) => id}
        openId={ticket}
        onOpen={({ id }) => open(id)}
        openLabel={({ number, subject }) => t('list.open', { number, subject })}
        nameOf={({ subject }) => subject}
        selectionActs={<CloseMany side="support" selection={list.selection} asked={askOf(list.table, address)} />}
        empty={
          <NoRows
            table={list.table}
            isFiltered={Boolean(state ?? category)}
            onClear={() => setAddress({ state: undefined, category: undefined })}
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
    </Page>
  )
}

const fileColumns = { ...ticketFileColumns, company: ['company', 'createdBy', 'email'] }
