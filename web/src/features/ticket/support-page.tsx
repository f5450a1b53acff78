import { Button } from '@mantine/core'
import { hasRank } from '@pegada/core/access/role.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { TableQuestion } from '../../ui/table-state.ts'
import { HelpLinks } from './help-links.tsx'
import { NewTicketForm } from './new-ticket-form.tsx'
import { useOwnColumns } from './ticket-columns.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { TicketFilters, ticketFileColumns, useTicketList } from './ticket-state.tsx'
import { askOf, ownTicketsQuery, type TicketSort } from './tickets-data.ts'

/** Help: tickets with our answers, and where to read on. */
export function SupportPage() {
  const { t } = useTranslation(['ticket', 'shell'])
  const none = undefined as string | undefined
  const [state, setState] = useUrlState({ chamado: none, novo: none, estado: none, assunto: none, page: 1 })
  const list = useTicketList('customer')
  const ask = (question: TableQuestion<TicketSort>) => ownTicketsQuery(askOf(question, state))
  const answer = useQuery({ ...ask(list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const close = () => setState({ chamado: undefined, novo: undefined })
  const open = (id: string) => setState({ chamado: id, novo: undefined }, { push: state.chamado === undefined })
  const start = () => setState({ novo: 'sim', chamado: undefined }, { push: true })
  const { estado, assunto, chamado } = state
  return (
    <Page
      title={t('shell:nav.support')}
      question={t('shell:nav.support.about')}
      actions={<Button onClick={start}>{t('new.button')}</Button>}
      filters={
        <TicketFilters side="customer" table={list.table} estado={estado} assunto={assunto} onChange={setState} />
      }
    >
      <ListTable
        list={list}
        file={{ path: '/api/v1/tickets/export', filters: askOf(list.table, state), columns: ticketFileColumns }}
        caption={t('list.title')}
        columns={useOwnColumns(hasRank(useViewer().role, 'admin'))}
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
            <EmptyState
              title={t('empty.title')}
              action={<Button onClick={start}>{t('new.button')}</Button>}
              example={t('empty.example')}
            >
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <Section title={t('help.title')} note={t('help.note')}>
        <HelpLinks />
      </Section>
      <SidePanel
        title={t('panel.title')}
        isOpen={chamado !== undefined}
        onClose={close}
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
        {chamado === undefined ? null : <TicketPanel key={chamado} ticketId={chamado} />}
      </SidePanel>
      <SidePanel title={t('new.title')} isOpen={state.novo !== undefined} onClose={close}>
        <NewTicketForm onCreated={open} />
      </SidePanel>
    </Page>
  )
}
