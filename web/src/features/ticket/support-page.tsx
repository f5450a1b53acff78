import { Button } from '@mantine/core'
import { hasRank } from '@pegada/core/access/role.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useViewer } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { HelpLinks } from './help-links.tsx'
import { NewTicketForm } from './new-ticket-form.tsx'
import { useOwnColumns } from './ticket-columns.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { askOf, TicketFilters, useTicketTable } from './ticket-state.tsx'

/** Help: tickets with our answers, and where to read on. */
export function SupportPage() {
  const { t } = useTranslation(['ticket', 'shell'])
  const none = undefined as string | undefined
  const [state, setState] = useUrlState({ chamado: none, novo: none, estado: none, assunto: none, page: 1 })
  const close = () => setState({ chamado: undefined, novo: undefined })
  const open = (id: string) => setState({ chamado: id, novo: undefined }, { push: true })
  const start = () => setState({ novo: 'sim', chamado: undefined }, { push: true })
  return (
    <Page
      title={t('shell:nav.support')}
      question={t('shell:nav.support.about')}
      actions={<Button onClick={start}>{t('new.button')}</Button>}
      filters={<TicketFilters side="customer" estado={state.estado} assunto={state.assunto} onChange={setState} />}
    >
      <TicketList estado={state.estado} assunto={state.assunto} openId={state.chamado} onOpen={open} onStart={start} />
      <Section title={t('help.title')} note={t('help.note')}>
        <HelpLinks />
      </Section>
      <SidePanel title={t('panel.title')} isOpen={state.chamado !== undefined} onClose={close}>
        {state.chamado === undefined ? null : <TicketPanel key={state.chamado} ticketId={state.chamado} />}
      </SidePanel>
      <SidePanel title={t('new.title')} isOpen={state.novo !== undefined} onClose={close}>
        <NewTicketForm onCreated={open} />
      </SidePanel>
    </Page>
  )
}

function TicketList({
  estado,
  assunto,
  openId,
  onOpen,
  onStart,
}: {
  estado: string | undefined
  assunto: string | undefined
  openId: string | undefined
  onOpen: (id: string) => void
  onStart: () => void
}) {
  const { t } = useTranslation('ticket')
  const table = useTicketTable()
  const showsPeople = hasRank(useViewer().role, 'admin')
  const list = useQuery({
    ...api.ticket.list.queryOptions({ input: askOf(table, { estado, assunto }) }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = table.search !== undefined || estado !== undefined || assunto !== undefined
  return (
    <DataTable
      caption={t('list.title')}
      columns={useOwnColumns(showsPeople)}
      table={table}
      query={list}
      rowId={({ id }) => id}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      openLabel={({ number, subject }) => t('list.open', { number, subject })}
      empty={
        isNarrowed ? (
          <EmptyState title={t('empty.filtered')} />
        ) : (
          <EmptyState
            title={t('empty.title')}
            action={<Button onClick={onStart}>{t('new.button')}</Button>}
            example={t('empty.example')}
          >
            {t('empty.text')}
          </EmptyState>
        )
      }
    />
  )
}
