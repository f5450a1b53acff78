import { ENTITY_KINDS } from '@pegada/core/boundary/holding.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { countryName } from '../../parts/company/country-field.tsx'
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
import {
  kindIn,
  type Subsidiary,
  subsidiariesQuery,
  subsidiariesStart,
  subsidiaryQuery,
  useSubsidiariesState,
} from './subsidiaries-data.ts'
import { SubsidiaryForm } from './subsidiary-form.tsx'

/** The entities under the filters, and the one that is open, with its history. */
export function SubsidiariesList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('subsidiary')
  const [state, setState] = useSubsidiariesState()
  const list = useList({ ...subsidiariesStart, name: 'subsidiaries', filters: ['kind'] })
  const rows = useQuery({ ...subsidiariesQuery(state, list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = useQuery(subsidiaryQuery(state.entity))
  const show = (entity: string) => setState({ entity }, { push: state.entity === undefined })
  const close = () => setState({ entity: undefined })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <FilterSelect
          label={t('column.kind')}
          all={t('filter.all')}
          choices={ENTITY_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kindIn(state).kind}
          onChange={(kind) => setState({ kind, page: 1 })}
          width={260}
        />
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/subsidiaries/export',
          filters: { ...list.input, ...kindIn(state) },
          columns: fileColumns,
        }}
        caption={t('list.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        openId={state.entity}
        onOpen={({ id }) => show(id)}
        openLabel={({ legalName }) => t('list.open', { name: legalName })}
        nameOf={({ legalName }) => legalName}
        empty={
          <NoRows
            table={list.table}
            isFiltered={state.kind !== undefined}
            onClear={() => setState({ kind: undefined })}
          >
            <EmptyState title={t('empty.title')} action={newOne}>
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={state.entity !== undefined}
        onClose={close}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(subsidiariesQuery(state, question)),
            }}
            openId={state.entity}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>
          {(subsidiary) => (
            <>
              <SubsidiaryForm key={subsidiary.id} subsidiary={subsidiary} onDone={close} />
              <RecordHistory entity="subsidiary" recordId={subsidiary.id} />
            </>
          )}
        </OneRecord>
      </SidePanel>
    </>
  )
}

const fileColumns = {
  legalName: ['legalName', 'tradeName', 'createdAt'],
  cnpj: ['cnpj'],
  kind: ['kind', 'accountingGroup'],
  place: ['country', 'address', 'city', 'state', 'zipCode'],
}

function useColumns() {
  const { t } = useTranslation('subsidiary')
  return [
    {
      key: 'legalName',
      title: t('column.legalName'),
      sort: 'legalName' as const,
      render: ({ legalName, tradeName }: Subsidiary) => (
        <span dir="auto">{tradeName === null ? legalName : `${tradeName} (${legalName})`}</span>
      ),
    },
    {
      key: 'cnpj',
      title: t('column.cnpj'),
      render: ({ cnpj }: Subsidiary) =>
        cnpj === null ? t('no_cnpj') : <bdi className="pg-num">{formatCnpj(cnpj)}</bdi>,
    },
    { key: 'kind', title: t('column.kind'), render: ({ kind }: Subsidiary) => t(`kind.${kind}`) },
    {
      key: 'place',
      title: t('column.place'),
      render: ({ city, state, country }: Subsidiary) => (
        <span dir="auto">
          {[city, state, country === 'BR' ? null : countryName(country)].filter((one) => one !== null).join(', ')}
        </span>
      ),
    },
  ]
}
