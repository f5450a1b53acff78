import { REQUEST_KINDS, REQUEST_STATES } from '@pegada/contract/footprint-kinds.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import {
  type PactRequest,
  requestNarrowIn,
  requestQuery,
  requestsQuery,
  requestsStart,
  useFootprintsState,
} from './footprints-data.ts'
import { RequestPanel } from './request-panel.tsx'
import { RequestState } from './request-state.tsx'

/** What was asked of us, and by us, and the request that is open. */
export function RequestsList() {
  const { t } = useTranslation(['pact', 'footprint'])
  const [state, setState] = useFootprintsState()
  const list = useList({ ...requestsStart, name: 'pact_requests', filters: ['tab', 'state', 'kind'] })
  const rows = useQuery({ ...requestsQuery(state, list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = useQuery(requestQuery(state.request))
  const narrow = requestNarrowIn(state)
  const show = (request: string) => setState({ request }, { push: state.request === undefined })
  return (
    <>
      <search className={filters.filters} aria-label={t('requests.title')}>
        <FilterSelect
          label={t('column.kind')}
          all={t('footprint:filter.all')}
          choices={REQUEST_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={narrow.kind}
          onChange={(next) => setState({ kind: next, page: 1 })}
          width={170}
        />
        <FilterSelect
          label={t('column.state')}
          all={t('footprint:filter.all')}
          choices={REQUEST_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={narrow.state}
          onChange={(next) => setState({ state: next, page: 1 })}
          width={170}
        />
        <SearchBox label={t('footprint:requests.search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/pact/requests/export', filters: { ...list.input, ...narrow }, columns: fileColumns }}
        caption={t('requests.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.request}
        onOpen={({ id }) => show(id)}
        openLabel={({ subject }) => t('footprint:requests.open', { subject })}
        nameOf={({ subject }) => subject}
        empty={
          <NoRows
            table={list.table}
            isFiltered={Object.keys(narrow).length > 0}
            onClear={() => setState({ state: undefined, kind: undefined })}
          >
            <EmptyState title={t('footprint:empty.requests.title')}>{t('footprint:empty.requests.text')}</EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('footprint:request.title')}
        isOpen={state.request !== undefined}
        onClose={() => setState({ request: undefined })}
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
  subject: ['subject', 'comment', 'id'],
  from: ['from', 'kind'],
  state: ['state', 'errorCode', 'errorMessage', 'footprints'],
  createdAt: ['createdAt', 'answeredAt'],
}

function useColumns() {
  const { t } = useTranslation('pact')
  return [
    {
      key: 'subject',
      title: t('column.subject'),
      sort: 'subject' as const,
      render: ({ subject }: PactRequest) => <span dir="auto">{subject}</span>,
    },
    {
      key: 'from',
      title: t('column.from'),
      render: ({ from, kind }: PactRequest) => (
        <span>
          <bdi>{from}</bdi> <span className="pg-quiet">{t(`kind.${kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      sort: 'state' as const,
      render: ({ state }: PactRequest) => <RequestState state={state} />,
    },
    {
      key: 'createdAt',
      title: t('column.createdAt'),
      sort: 'createdAt' as const,
      render: ({ createdAt }: PactRequest) => formatInstant(createdAt),
    },
  ]
}
