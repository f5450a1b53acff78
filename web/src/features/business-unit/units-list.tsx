import { UNIT_STATES } from '@pegada/core/company/unit-life.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
import { fileColumns, useUnitColumns } from './unit-columns.tsx'
import { UnitPanel } from './unit-panel.tsx'
import { standingIn, unitQuery, unitsQuery, unitsStart, useUnitsState } from './units-data.ts'

/** The units under the filters, and the one that is open. */
export function UnitsList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('business-unit')
  const [state, setState] = useUnitsState()
  const list = useList({ ...unitsStart, name: 'units', filters: ['standing'] })
  const rows = useQuery({ ...unitsQuery(state, list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = useQuery(unitQuery(state.unit))
  const show = (unit: string) => setState({ unit, open: undefined }, { push: state.unit === undefined })
  const close = () => setState({ unit: undefined })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <FilterSelect
          label={t('column.standing')}
          all={t('filter.all')}
          choices={UNIT_STATES.map((value) => ({ value, label: t(`standing.${value}`) }))}
          value={standingIn(state).standing}
          onChange={(standing) => setState({ standing, page: 1 })}
        />
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/business-units/export',
          filters: { ...list.input, ...standingIn(state), year: state.year },
          columns: fileColumns,
        }}
        caption={t('list.title')}
        columns={useUnitColumns(state.year)}
        query={rows}
        rowId={({ id }) => id}
        openId={state.unit}
        onOpen={({ id }) => show(id)}
        openLabel={({ name }) => t('list.open', { name })}
        nameOf={({ name }) => name}
        empty={
          <NoRows
            table={list.table}
            isFiltered={state.standing !== undefined}
            onClear={() => setState({ standing: undefined })}
          >
            <EmptyState title={t('empty.title')} action={newOne}>
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={open.data?.name ?? t('panel.title')}
        isOpen={state.unit !== undefined}
        onClose={close}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(unitsQuery(state, question)),
            }}
            openId={state.unit}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>{(unit) => <UnitPanel key={unit.id} unit={unit} onDone={close} />}</OneRecord>
      </SidePanel>
    </>
  )
}
