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
import { CloseMany } from './close-many.tsx'
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
  const [address, setAddress] = useUrlState({ ticket: none, create: none, state: none, category: none, page: 1 })
  const list = useTicketList('customer')
  const ask = (question: TableQuestion<TicketSort>) => ownTicketsQuery(askOf(question, address))
  const answer = useQuery({ ...ask(list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const close = () => setAddress({ ticket: undefined, create: undefined })
  const open = (id: string) => setAddress({ ticket: id, create: undefined }, { push: address.ticket === undefined })
  const start = () => setAddress({ create: 'yes', ticket: undefined }, { push: true })
  const { state, category, ticket } = address
  return (
    <Page
      title={t('shell:nav.support')}
      question={t('shell:nav.support.about')}
      actions={<Button onClick={start}>{t('new.button')}</Button>}
      filters={
        <TicketFilters side="customer" table={list.table} state={state} category={category} onChange={setAddress} />
      }
    >
      <ListTable
        list={list}
        file={{ path: '/api/v1/tickets/export', filters: askOf(list.table, address), columns: ticketFileColumns }}
        caption={t('list.title')}
        columns={useOwnColumns(hasRank(useViewer().role, 'admin'))}
        query={answer}
        rowId={({ id }) => id}
        openId={ticket}
        onOpen={({ id }) => open(id)}
        openLabel={({ number, subject }) => t('list.open', { number, subject })}
        nameOf={({ subject }) => subject}
        selectionActs={<CloseMany side="customer" selection={list.selection} asked={askOf(list.table, address)} />}
        empty={
          <NoRows
            table={list.table}
            isFiltered={Boolean(state ?? category)}
            onClear={() => setAddress({ state: undefined, category: undefined })}
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
        isOpen={ticket !== undefined}
        onClose={close}
        steps={
          <RecordSteps
            around={{ table: list.table, answer: answer.data, read: (question) => queries.fetchQuery(ask(question)) }}
            openId={ticket}
            onOpen={open}
          />
        }
      >
        {ticket === undefined ? null : <TicketPanel key={ticket} ticketId={ticket} />}
      </SidePanel>
      <SidePanel title={t('new.title')} isOpen={address.create !== undefined} onClose={close}>
        <NewTicketForm onCreated={open} />
      </SidePanel>
    </Page>
  )
}
