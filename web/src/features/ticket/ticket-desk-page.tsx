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
import classes from './ticket.module.css'
import { useSupportColumns } from './ticket-columns.tsx'
import { TicketFilters, ticketFileColumns, useTicketList } from './ticket-state.tsx'
import { allTicketsQuery, askOf, type TicketSort } from './tickets-data.ts'

/** Everybody's tickets, for platform administrators: who waits, and our answers. */
export function TicketDeskPage() {
  const { t } = useTranslation(['ticket', 'shell'])
  const none = undefined as string | undefined
  const [state, setState] = useUrlState({ chamado: none, estado: none, assunto: none, page: 1 })
  const { chamado, estado, assunto } = state
  const list = useTicketList('support')
  const ask = (question: TableQuestion<TicketSort>) => allTicketsQuery(askOf(question, state))
  const answer = useQuery({ ...ask(list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = (id: string) => setState({ chamado: id }, { push: chamado === undefined })
  return (
    <Page
      title={t('shell:nav.ticket_desk')}
      question={t('shell:nav.ticket_desk.about')}
      filters={
        <TicketFilters side="support" table={list.table} estado={estado} assunto={assunto} onChange={setState} />
      }
    >
      {answer.data ? (
        <p className={classes.waiting} role="status">
          {t('desk.waiting', { count: answer.data.waiting })}
        </p>
      ) : null}
      <ListTable
        list={list}
        file={{ path: '/api/v1/admin/tickets/export', filters: askOf(list.table, state), columns: fileColumns }}
        caption={t('desk.list')}
        columns={useSupportColumns()}
        query={answer}
        rowId={({ id }) => id}
        openId={chamado}
        onOpen={({ id }) => open(id)}
        openLabel={({ number, subject }) => t('list.open', { number, subject })}
        nameOf={({ subject }) => subject}
        empty={
          <NoRows
            table={list.table}
            isFiltered={Boolean(estado ?? assunto)}
            onClear={() => setState({ estado: undefined, assunto: undefined })}
          >
            <EmptyState title={t('desk.empty')}>{t('desk.empty.text')}</EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={chamado !== undefined}
        onClose={() => setState({ chamado: undefined })}
        steps={
          chamado === undefined ? null : (
            <RecordSteps
              around={{ table: list.table, answer: answer.data, read: (question) => queries.fetchQuery(ask(question)) }}
              openId={chamado}
              onOpen={open}
            />
          )
        }
      >
        {chamado === undefined ? null : <AnswerPanel key={chamado} ticketId={chamado} />}
      </SidePanel>
    </Page>
  )
}

const fileColumns = { ...ticketFileColumns, company: ['company', 'createdBy', 'email'] }
