import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { type AssuranceRow, assurancesQuery, assurancesStart, useAssuranceState } from './assurance-data.ts'

/** The engagements, the newest first. */
export function AssurancesList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('assurance')
  const [, setState] = useAssuranceState()
  const table = useTableState(assurancesStart)
  const rows = useQuery({ ...assurancesQuery(table), placeholderData: keepPreviousData })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <DataTable
        table={table}
        caption={t('list.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => setState({ assurance: id }, { push: true })}
        openLabel={({ verifier }) => t('list.open', { verifier })}
        nameOf={({ verifier }) => verifier}
        empty={
          <NoRows table={table} isFiltered={false} onClear={() => table.setSearch('')}>
            <EmptyState title={t('empty.title')} action={newOne}>
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('assurance')
  return [
    {
      key: 'verifier',
      title: t('column.verifier'),
      render: ({ verifier }: AssuranceRow) => <span dir="auto">{verifier}</span>,
    },
    {
      key: 'year',
      title: t('column.year'),
      sort: 'year' as const,
      render: ({ year }: AssuranceRow) => <bdi className="pg-num">{year}</bdi>,
    },
    {
      key: 'version',
      title: t('column.version'),
      render: ({ version }: AssuranceRow) => <bdi className="pg-num">{version}</bdi>,
    },
    { key: 'level', title: t('column.level'), render: ({ level }: AssuranceRow) => t(`level.${level}`) },
    {
      key: 'opinion',
      title: t('column.opinion'),
      render: ({ opinion }: AssuranceRow) => (opinion ? t(`opinion_kind.${opinion}`) : null),
    },
  ]
}
