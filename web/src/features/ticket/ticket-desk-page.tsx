import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import classes from './ticket.module.css'
import { useSupportColumns } from './ticket-columns.tsx'
import { askOf, TicketFilters, useTicketTable } from './ticket-state.tsx'

/** Everybody's tickets, for platform administrators: who waits, and our answers. */
export function TicketDeskPage() {
  const { t } = useTranslation(['ticket', 'shell'])
  const none = undefined as string | undefined
  const [state, setState] = useUrlState({ chamado: none, estado: none, assunto: none, page: 1 })
  return (
    <Page
      title={t('shell:nav.ticket_desk')}
      question={t('shell:nav.ticket_desk.about')}
      filters={<TicketFilters side="support" estado={state.estado} assunto={state.assunto} onChange={setState} />}
    >
      <Desk
        estado={state.estado}
        assunto={state.assunto}
        openId={state.chamado}
        onOpen={(chamado) => setState({ chamado }, { push: true })}
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={state.chamado !== undefined}
        onClose={() => setState({ chamado: undefined })}
      >
        {state.chamado === undefined ? null : <AnswerPanel key={state.chamado} ticketId={state.chamado} />}
      </SidePanel>
    </Page>
  )
}

function Desk({
  estado,
  assunto,
  openId,
  onOpen,
}: {
  estado: string | undefined
  assunto: string | undefined
  openId: string | undefined
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation('ticket')
  const table = useTicketTable()
  const list = useQuery({
    ...api.ticket.listAll.queryOptions({ input: askOf(table, { estado, assunto }) }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = table.search !== undefined || estado !== undefined || assunto !== undefined
  return (
    <>
      {list.data ? (
        <p className={classes.waiting} role="status">
          {t('desk.waiting', { count: list.data.waiting })}
        </p>
      ) : null}
      <DataTable
        caption={t('desk.list')}
        columns={useSupportColumns()}
        table={table}
        query={list}
        rowId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => onOpen(id)}
        openLabel={({ number, subject }) => t('list.open', { number, subject })}
        empty={
          <EmptyState title={t(isNarrowed ? 'empty.filtered' : 'desk.empty')}>
            {isNarrowed ? null : t('desk.empty.text')}
          </EmptyState>
        }
      />
    </>
  )
}
