import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { InitiativeEffect } from './initiative-effect.tsx'
import { InitiativeForm } from './initiative-form.tsx'
import { InitiativeTasks } from './initiative-tasks.tsx'
import {
  type Initiative,
  initiativeQuery,
  initiativesQuery,
  initiativesStart,
  stateIn,
  useInitiativesState,
} from './initiatives-data.ts'
import { initiativeStates } from './words.ts'

/** The initiatives, and the one that is open: what it does, its form and its history. */
export function InitiativesList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('initiative')
  const [state, setState] = useInitiativesState()
  const list = useList({ ...initiativesStart, name: 'initiatives', filters: ['state'] })
  const wanted = stateIn(state)
  const rows = useQuery({ ...initiativesQuery(list.table, wanted), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const mayWrite = useCan('target:write')
  const open = useQuery(initiativeQuery(state.initiative, state.year))
  const show = (initiative: string) => setState({ initiative }, { push: state.initiative === undefined })
  const close = () => setState({ initiative: undefined })
  const clear = () => {
    list.table.setSearch('')
    setState({ state: '' })
  }
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
        <FilterSelect
          label={t('column.state')}
          all={t('state.all')}
          choices={initiativeStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={wanted}
          onChange={(next) => setState({ state: next ?? '' })}
        />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/initiatives/export',
          filters: { ...list.input, ...(wanted && { state: wanted }) },
          columns: fileColumns,
        }}
        caption={t('list.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.initiative}
        onOpen={({ id }) => show(id)}
        openLabel={({ name }) => t('list.open', { name })}
        nameOf={({ name }) => name}
        empty={
          <NoRows table={list.table} isFiltered={wanted !== undefined} onClear={clear}>
            <EmptyState title={t('empty.title')} action={newOne}>
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={state.initiative !== undefined}
        onClose={close}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(initiativesQuery(question, wanted)),
            }}
            openId={state.initiative}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>
          {(initiative) => (
            <Stack gap="lg">
              <InitiativeEffect initiative={initiative} />
              <Link {...pathTo(paths.reductionProgress, { initiative: initiative.id, year: state.year })}>
                {t('progress.open')}
              </Link>
              <InitiativeTasks initiativeId={initiative.id} />
              {mayWrite ? <InitiativeForm key={initiative.id} initiative={initiative} onDone={close} /> : null}
              <RecordHistory entity="initiative" recordId={initiative.id} />
            </Stack>
          )}
        </OneRecord>
      </SidePanel>
    </>
  )
}

const fileColumns = {
  name: ['name', 'owner', 'kind', 'createdAt'],
  state: ['state'],
  startMonth: ['startMonth', 'lifetimeYears'],
  investment: ['investment', 'runningCost', 'saving'],
}

function useColumns() {
  const { t } = useTranslation('initiative')
  return [
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name' as const,
      render: ({ name }: Initiative) => <span dir="auto">{name}</span>,
    },
    { key: 'state', title: t('column.state'), render: ({ state }: Initiative) => t(`state.${state}`) },
    {
      key: 'startMonth',
      title: t('column.startMonth'),
      sort: 'startMonth' as const,
      render: ({ startMonth }: Initiative) => <bdi className="pg-num">{formatMonth(startMonth)}</bdi>,
    },
    {
      key: 'investment',
      title: t('column.investment'),
      align: 'end' as const,
      render: ({ investment }: Initiative) => <bdi className="pg-num">{formatBrl(investment)}</bdi>,
    },
  ]
}
