import { INCIDENT_STATES } from '@pegada/core/incident/incident.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import {
  type IncidentSort,
  incidentsQuery,
  incidentsStart,
  type ListedIncident,
  narrowedIn,
  opened,
  useIncidentsState,
} from './incidents-data.ts'
import { useLeftText } from './left-text.ts'

/** The register, the last known first. */
export function IncidentsList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation(['incident', 'list'])
  const [state, setState] = useIncidentsState()
  const list = useList({ ...incidentsStart, name: 'incidents', filters: ['state'] })
  const { table } = list
  const narrowed = narrowedIn(state)
  const found = useQuery({ ...incidentsQuery(state, table), placeholderData: keepPreviousData })
  return (
    <>
      <search className={filters.filters} aria-label={t('title')}>
        <FilterSelect
          label={t('column.state')}
          all={t('list:filter.state.all')}
          choices={INCIDENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={narrowed.state}
          onChange={(next) => setState({ state: next, page: 1 })}
        />
        <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/incidents/export', filters: { ...list.input, ...narrowed }, columns: fileColumns }}
        caption={t('title')}
        columns={useColumns()}
        query={found}
        rowId={({ id }) => id}
        openId={state.incident}
        onOpen={({ id }) => setState(opened(id), { push: state.incident === undefined })}
        openLabel={({ title }) => t('open_panel', { title })}
        nameOf={({ title }) => title}
        empty={
          <NoRows
            table={table}
            isFiltered={Object.keys(narrowed).length > 0}
            onClear={() => setState({ state: undefined })}
          >
            <EmptyState title={t('none')} action={newOne}>
              {t('none.text')}
            </EmptyState>
          </NoRows>
        }
      />
    </>
  )
}

const fileColumns = {
  number: ['number'],
  title: ['title', 'circumstances'],
  state: ['state', 'decision', 'whyNot'],
  knownOn: ['knownOn', 'occurredOn', 'isSmallAgent'],
  dueOn: ['dueOn', 'steps'],
  risk: ['risk', 'riskText', 'measures', 'mayHarmRights', 'isLargeScale', 'mustBeTold'],
  holders: ['holders', 'holdersText', 'dataKinds', 'registeredAt', 'keptUntil', 'id'],
}

const tones = {
  assessing: 'waiting',
  due: 'attention',
  late: 'failed',
  told: 'done',
  not_required: 'quiet',
} as const

function useColumns(): Column<ListedIncident, IncidentSort>[] {
  const { t } = useTranslation('incident')
  const leftText = useLeftText()
  return [
    {
      key: 'number',
      title: t('column.number'),
      sort: 'number',
      isNumber: true,
      render: ({ number }) => formatCount(number),
    },
    { key: 'title', title: t('column.title'), sort: 'title', render: ({ title }) => <span dir="auto">{title}</span> },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }) => <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>,
    },
    {
      key: 'knownOn',
      title: t('column.knownOn'),
      sort: 'knownOn',
      render: ({ knownOn }) => <bdi className="pg-num">{formatDay(knownOn)}</bdi>,
    },
    {
      key: 'dueOn',
      title: t('column.dueOn'),
      sort: 'dueOn',
      render: ({ dueOn, left }) =>
        dueOn === null || left === null ? null : (
          <>
            <bdi className="pg-num">{formatDay(dueOn)}</bdi> <span className="pg-quiet">{leftText(left)}</span>
          </>
        ),
    },
    { key: 'risk', title: t('column.risk'), render: ({ risk }) => t(`risk.${risk}`) },
    {
      key: 'holders',
      title: t('column.holders'),
      isNumber: true,
      render: ({ holders }) => (holders === null ? t('unknown') : formatCount(holders)),
    },
  ]
}
