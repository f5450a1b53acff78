import { MARKET_STATES } from '@pegada/core/marketplace/request-state.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { StateSearch } from '../../parts/list/state-search.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { MarketStateBadge } from './market-state.tsx'
import {
  type RequestRow,
  requestQuery,
  requestStateIn,
  requestsQuery,
  requestsStart,
  useRequestsState,
} from './marketplace-data.ts'
import { RequestPanel } from './request-panel.tsx'

/** The requests, and the one that is open with its answers side by side. */
export function RequestsList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('marketplace')
  const [state, setState] = useRequestsState()
  const list = useList({ ...requestsStart, name: 'market_requests', filters: ['state'] })
  const queries = useQueryClient()
  const narrowed = requestStateIn(state)
  const rows = useQuery({ ...requestsQuery(state, list.table), placeholderData: keepPreviousData })
  const open = useQuery(requestQuery(state.request))
  const show = (request: string) => setState({ request, edit: undefined }, { push: state.request === undefined })
  return (
    <>
      <StateSearch
        label={t('requests.search')}
        table={list.table}
        states={MARKET_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        state={narrowed.state}
        onState={(next) => setState({ state: next })}
      />
      <ListTable
        list={list}
        file={{
          path: '/api/v1/market-requests/export',
          filters: { ...list.input, ...narrowed },
          columns: fileColumns,
        }}
        caption={t('requests.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.request}
        onOpen={({ id }) => show(id)}
        openLabel={({ title }) => t('open', { name: title })}
        nameOf={({ title }) => title}
        empty={
          <NoRows
            table={list.table}
            isFiltered={narrowed.state !== undefined}
            onClear={() => setState({ state: undefined })}
          >
            <EmptyState title={t('requests.empty.title')} action={newOne}>
              {t('requests.empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('requests.panel')}
        isOpen={state.request !== undefined}
        onClose={() => setState({ request: undefined, edit: undefined })}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(requestsQuery(state, question)),
            }}
            openId={state.request}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>{(request) => <RequestPanel key={request.id} request={request} />}</OneRecord>
      </SidePanel>
    </>
  )
}

const fileColumns = {
  title: ['title', 'kind', 'year', 'quantity', 'unit'],
  state: ['state'],
  answers: ['providers', 'answers'],
  answerBy: ['answerBy', 'createdAt', 'sentAt'],
}

function useColumns() {
  const { t } = useTranslation('marketplace')
  return [
    {
      key: 'title',
      title: t('column.title'),
      sort: 'title' as const,
      render: ({ title }: RequestRow) => <span dir="auto">{title}</span>,
    },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }: RequestRow) => <MarketStateBadge state={state} />,
    },
    {
      key: 'answers',
      title: t('column.answers'),
      render: ({ answers, providers }: RequestRow) =>
        t('answers.of', { answers: formatDecimal(String(answers)), providers: formatDecimal(String(providers)) }),
    },
    {
      key: 'answerBy',
      title: t('column.answerBy'),
      sort: 'answerBy' as const,
      render: ({ answerBy }: RequestRow) => <bdi className="pg-num">{formatDay(answerBy)}</bdi>,
    },
  ]
}
