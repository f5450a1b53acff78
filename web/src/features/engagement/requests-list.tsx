import { ENGAGEMENT_STATES } from '@pegada/contract/engagement-kinds.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { Engagement } from '../../parts/supplier/engagement.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import {
  type Campaign,
  requestQuery,
  requestsIn,
  requestsQuery,
  requestsStart,
  type SupplierRequest,
  useCampaignState,
} from './campaigns-data.ts'
import { RequestPanel } from './request-panel.tsx'

/** Whom a campaign was sent to, with how far each is, and the answer that is open. */
export function RequestsList({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['engagement-page', 'supplier'])
  const [state, setState] = useCampaignState()
  const list = useList({ ...requestsStart, filters: [] })
  const rows = useQuery({ ...requestsQuery(state, list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = useQuery(requestQuery(state.request))
  const show = (request: string) => setState({ request }, { push: state.request === undefined })
  const narrow = requestsIn(state)
  return (
    <>
      <search className={filters.filters} aria-label={t('requests.title')}>
        <FilterSelect
          label={t('column.state')}
          all={t('filter.all')}
          choices={ENGAGEMENT_STATES.map((value) => ({ value, label: t(`supplier:engagement.${value}`) }))}
          value={narrow.state}
          onChange={(next) => setState({ state: next, page: 1 })}
          width={190}
        />
        <SearchBox label={t('requests.search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/supplier-requests/export', filters: { ...list.input, ...narrow }, columns: fileColumns }}
        caption={t('requests.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.request}
        onOpen={({ id }) => show(id)}
        openLabel={({ supplier }) => t('list.open', { name: supplier })}
        nameOf={({ supplier }) => supplier}
        empty={
          <NoRows
            table={list.table}
            isFiltered={state.state !== undefined}
            onClear={() => setState({ state: undefined })}
          >
            <EmptyState
              title={t('requests.empty.title')}
              action={<ButtonLink target={pathTo(paths.suppliers)}>{t('campaign.invite')}</ButtonLink>}
            >
              {t('requests.empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('requests.panel')}
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
        <OneRecord query={open}>
          {(request) => (
            <RequestPanel
              key={request.id}
              request={request}
              isClosed={campaign.state === 'closed'}
              onGone={() => setState({ request: undefined })}
            />
          )}
        </OneRecord>
      </SidePanel>
    </>
  )
}

const fileColumns = {
  supplier: ['supplier', 'email', 'language', 'campaign', 'year', 'id'],
  state: ['state', 'reviewedAt'],
  score: ['score'],
  invitedAt: ['invitedAt', 'deadline'],
  answeredAt: ['answeredAt'],
}

function useColumns() {
  const { t } = useTranslation('engagement-page')
  return [
    {
      key: 'supplier',
      title: t('column.supplier'),
      sort: 'supplier' as const,
      render: ({ supplier, email }: SupplierRequest) => <span dir="auto">{`${supplier} · ${email}`}</span>,
    },
    {
      key: 'state',
      title: t('column.state'),
      sort: 'state' as const,
      render: ({ state }: SupplierRequest) => <Engagement state={state} />,
    },
    {
      key: 'score',
      title: t('column.score'),
      isNumber: true,
      render: ({ score }: SupplierRequest) => (score === null ? t('score.none') : formatDecimal(score, 1)),
    },
    {
      key: 'invitedAt',
      title: t('column.invitedAt'),
      sort: 'invitedAt' as const,
      render: ({ invitedAt }: SupplierRequest) => formatInstant(invitedAt),
    },
    {
      key: 'answeredAt',
      title: t('column.answeredAt'),
      sort: 'answeredAt' as const,
      render: ({ answeredAt }: SupplierRequest) => (answeredAt === null ? t('not_yet') : formatInstant(answeredAt)),
    },
  ]
}
