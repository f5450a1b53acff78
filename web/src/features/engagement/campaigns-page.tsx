import { CAMPAIGN_STATES } from '@pegada/contract/engagement-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { campaignOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { UpgradeStrip } from '../../parts/plan/upgrade-notice.tsx'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { type Campaign, campaignStateIn, campaignsQuery, campaignsStart, useCampaignsState } from './campaigns-data.ts'

/** What the company asked its suppliers, campaign by campaign, and the way to begin one. */
export function CampaignsPage() {
  const { t } = useTranslation(['engagement-page', 'shell'])
  const [state, setState] = useCampaignsState()
  const navigate = useNavigate()
  const mayRead = useCan('engagement:read')
  const mayWrite = useCan('engagement:write')
  const lack = usePlanLack('engagement')
  const close = () => setState({ create: undefined })
  const newOne = (
    <ReasonButton
      reason={mayWrite ? lack : t('not_allowed')}
      onPress={() => setState({ create: 'yes' }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page title={t('shell:nav.engagement')} question={t('shell:nav.engagement.about')} actions={newOne}>
      {mayRead ? (
        <>
          <UpgradeStrip feature="engagement" />
          <Campaigns newOne={newOne} />
        </>
      ) : (
        <ForbiddenState />
      )}
      <SidePanel title={t('new')} isOpen={state.create !== undefined} onClose={close}>
        <CampaignForm onDone={(id) => void navigate(campaignOf(id))} />
      </SidePanel>
    </Page>
  )
}

function Campaigns({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('engagement-page')
  const [state, setState] = useCampaignsState()
  const navigate = useNavigate()
  const list = useList({ ...campaignsStart, name: 'campaigns', filters: ['state'] })
  const rows = useQuery({ ...campaignsQuery(state, list.table), placeholderData: keepPreviousData })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <FilterSelect
          label={t('column.state')}
          all={t('filter.all')}
          choices={CAMPAIGN_STATES.map((value) => ({ value, label: t(`campaign.${value}`) }))}
          value={campaignStateIn(state).state}
          onChange={(next) => setState({ state: next, page: 1 })}
          width={170}
        />
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/supplier-campaigns/export',
          filters: { ...list.input, ...campaignStateIn(state) },
          columns: fileColumns,
        }}
        caption={t('list.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => void navigate(campaignOf(id))}
        openLabel={({ name }) => t('list.open', { name })}
        nameOf={({ name }) => name}
        empty={
          <NoRows
            table={list.table}
            isFiltered={state.state !== undefined}
            onClear={() => setState({ state: undefined })}
          >
            <EmptyState title={t('empty.title')} action={newOne}>
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
    </>
  )
}

const fileColumns = {
  name: ['name', 'size', 'year', 'id'],
  deadline: ['deadline', 'createdAt'],
  requests: ['requests'],
  answered: ['answered'],
  state: ['state'],
}

/** Requests that came back, judged or not. */
export function answeredOf({ states }: Pick<Campaign, 'states'>): number {
  return (['answered', 'accepted', 'asked_again', 'refused'] as const).reduce((sum, one) => sum + (states[one] ?? 0), 0)
}

function useColumns() {
  const { t } = useTranslation('engagement-page')
  return [
    {
      key: 'name',
      title: t('column.campaign'),
      sort: 'name' as const,
      render: ({ name, year }: Campaign) => <span dir="auto">{`${name} · ${year}`}</span>,
    },
    {
      key: 'deadline',
      title: t('column.deadline'),
      sort: 'deadline' as const,
      render: ({ deadline }: Campaign) => formatDay(deadline),
    },
    {
      key: 'requests',
      title: t('column.requests'),
      isNumber: true,
      render: ({ requests }: Campaign) => formatCount(requests),
    },
    {
      key: 'answered',
      title: t('column.answered'),
      isNumber: true,
      render: (campaign: Campaign) => formatCount(answeredOf(campaign)),
    },
    { key: 'state', title: t('column.state'), render: ({ state }: Campaign) => t(`campaign.${state}`) },
  ]
}
