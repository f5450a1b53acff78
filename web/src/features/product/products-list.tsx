import { PRODUCT_STATES } from '@pegada/contract/supply-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatShare, shiftDecimal } from '../../lib/number-format.ts'
import { productRecord } from '../../lib/paths.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { figureText } from './figures.ts'
import { type ProductRow, productsQuery, productsStart, stateIn, useProductsState } from './products-data.ts'
import { StateBadge } from './state-badge.tsx'
import { useDeclared } from './use-declared.ts'

/** The products under the filters; each opens on its own page. */
export function ProductsList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('product')
  const [state, setState] = useProductsState()
  const list = useList({ ...productsStart, name: 'products', filters: ['state'] })
  const rows = useQuery({ ...productsQuery(state, list.table), placeholderData: keepPreviousData })
  const navigate = useNavigate()
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <FilterSelect
          label={t('column.state')}
          all={t('filter.all')}
          choices={PRODUCT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={stateIn(state).state}
          onChange={(chosen) => setState({ state: chosen, page: 1 })}
          width={220}
        />
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/products/export',
          filters: { ...list.input, ...stateIn(state) },
          columns: fileColumns,
        }}
        caption={t('list.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => void navigate(productRecord(id))}
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
  code: ['code'],
  name: ['name'],
  unit: ['declaredAmount', 'declaredUnit'],
  co2eKg: ['co2eKg'],
  primaryPercent: ['primaryPercent'],
  quality: ['quality'],
  version: ['version', 'createdAt'],
  state: ['state'],
}

function useColumns() {
  const { t } = useTranslation('product')
  const declared = useDeclared()
  const figure = (text: string | null) => (text === null ? t('not_yet') : <span className="pg-num">{text}</span>)
  return [
    {
      key: 'code',
      title: t('column.code'),
      sort: 'code' as const,
      render: ({ code }: ProductRow) => <bdi className="pg-mono">{code}</bdi>,
    },
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name' as const,
      render: ({ name }: ProductRow) => <span dir="auto">{name}</span>,
    },
    { key: 'unit', title: t('column.declaredUnit'), render: (row: ProductRow) => declared(row) },
    {
      key: 'co2eKg',
      title: t('column.co2eKg'),
      sort: 'co2eKg' as const,
      isNumber: true,
      render: ({ co2eKg }: ProductRow) => figure(co2eKg && figureText(co2eKg)),
    },
    {
      key: 'primaryPercent',
      title: t('column.primaryPercent'),
      sort: 'primaryPercent' as const,
      isNumber: true,
      render: ({ primaryPercent }: ProductRow) =>
        figure(primaryPercent && formatShare(shiftDecimal(primaryPercent, -2))),
    },
    {
      key: 'quality',
      title: t('column.quality'),
      sort: 'quality' as const,
      isNumber: true,
      render: ({ quality }: ProductRow) => figure(quality && formatDecimal(quality, 2)),
    },
    {
      key: 'version',
      title: t('column.version'),
      sort: 'version' as const,
      isNumber: true,
      render: ({ version }: ProductRow) => (version === 0 ? t('not_yet') : <span className="pg-num">{version}</span>),
    },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }: ProductRow) => <StateBadge state={state} />,
    },
  ]
}
