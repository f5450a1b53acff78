import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { StateSearch } from '../../parts/list/state-search.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { EmptyState } from '../../ui/states.tsx'
import {
  ASSURANCE_STATES,
  type AssuranceRow,
  assurancesNarrowed,
  assurancesQuery,
  assurancesStart,
  useAssuranceState,
} from './assurance-data.ts'

/** The engagements, the newest first unless asked otherwise. */
export function AssurancesList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('assurance')
  const [state, setState] = useAssuranceState()
  const list = useList({ ...assurancesStart, name: 'assurances', filters: ['state'] })
  const narrowed = assurancesNarrowed(state)
  const rows = useQuery({ ...assurancesQuery(list.table, narrowed), placeholderData: keepPreviousData })
  return (
    <>
      <StateSearch
        label={t('search')}
        table={list.table}
        states={ASSURANCE_STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
        state={narrowed.state}
        onState={(next) => setState({ state: next })}
      />
      <ListTable
        list={list}
        file={{ path: '/api/v1/assurances/export', filters: { ...list.input, ...narrowed }, columns: fileColumns }}
        caption={t('list.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => setState({ assurance: id }, { push: true })}
        openLabel={({ verifier }) => t('list.open', { verifier })}
        nameOf={({ verifier }) => verifier}
        empty={
          <NoRows
            table={list.table}
            isFiltered={narrowed.state !== undefined}
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
  verifier: ['verifier', 'scope', 'criteria'],
  year: ['year', 'createdAt'],
  version: ['version'],
  level: ['level', 'view', 'materialPercent', 'expectedPercent'],
  opinion: ['opinion'],
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
