import { Button } from '@mantine/core'
import { DENOMINATORS } from '@pegada/contract/benchmark-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import {
  type IntensitySort,
  intensitiesQuery,
  intensitiesStart,
  narrowedIn,
  type PublicIntensity,
  useIntensitiesState,
} from './intensities-data.ts'

/** All published intensities, narrowed by words and by what they are measured by. */
export function IntensitiesList({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation(['public-intensity', 'benchmark', 'list'])
  const [state, setState] = useIntensitiesState()
  const list = useList({ ...intensitiesStart, name: 'public_intensities', filters: ['by'] })
  const { table } = list
  const narrowed = narrowedIn(state)
  const found = useQuery({ ...intensitiesQuery(state, table), placeholderData: keepPreviousData })
  const narrow = (by: string | undefined) => {
    setState({ by })
    table.setPage(1)
  }
  return (
    <>
      <search className={filters.filters} aria-label={t('view.list')}>
        <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
        <FilterSelect
          label={t('column.denominator')}
          all={t('by.all')}
          choices={DENOMINATORS.map((value) => ({ value, label: t(`benchmark:by.${value}`) }))}
          value={narrowed.denominator}
          onChange={narrow}
          width={220}
        />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/public-intensities/export',
          filters: { ...list.input, ...narrowed },
          columns: fileColumns,
        }}
        caption={t('title')}
        columns={useColumns()}
        query={found}
        rowId={({ id }) => id}
        openId={state.intensity}
        onOpen={({ id }) => setState({ intensity: id, create: undefined }, { push: state.intensity === undefined })}
        openLabel={({ source }) => t('open', { name: source })}
        nameOf={({ source }) => source}
        empty={
          <NoRows table={table} isFiltered={narrowed.denominator !== undefined} onClear={() => narrow(undefined)}>
            <EmptyState
              title={t('empty.title')}
              action={
                mayWrite ? (
                  <Button onClick={() => setState({ create: 'yes' }, { push: true })}>{t('new')}</Button>
                ) : null
              }
            >
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
    </>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  value: ['value', 'mass', 'scopes'],
  denominator: ['denominator', 'product', 'productUnit'],
  cnae: ['cnae'],
  country: ['country'],
  year: ['year'],
  source: ['source', 'page', 'address'],
  publishedOn: ['publishedOn', 'updatedAt'],
}

function useColumns(): Column<PublicIntensity, IntensitySort>[] {
  const { t } = useTranslation(['public-intensity', 'benchmark'])
  return [
    {
      key: 'value',
      title: t('column.value'),
      render: ({ value, mass, scopes }) => (
        <>
          <bdi className="pg-num">{`${formatDecimal(value)} ${mass} CO₂e`}</bdi>
          <br />
          <span className="pg-quiet">{t(`benchmark:published.scopes.${scopes.replaceAll(',', '_')}`)}</span>
        </>
      ),
    },
    {
      key: 'denominator',
      title: t('column.denominator'),
      render: ({ denominator, product, productUnit }) => (
        <bdi>{product === null ? t(`benchmark:by.${denominator}`) : `${product} (${productUnit ?? ''})`}</bdi>
      ),
    },
    { key: 'cnae', title: t('column.cnae'), sort: 'cnae', render: ({ cnae }) => <bdi className="pg-num">{cnae}</bdi> },
    { key: 'country', title: t('column.country'), sort: 'country', render: ({ country }) => <bdi>{country}</bdi> },
    { key: 'year', title: t('column.year'), sort: 'year', render: ({ year }) => <bdi>{String(year)}</bdi> },
    {
      key: 'source',
      title: t('column.source'),
      sort: 'source',
      render: ({ source, page, address }) => (
        <>
          <a href={address} target="_blank" rel="noreferrer" dir="auto">
            {source}
          </a>
          <br />
          <span className="pg-quiet" dir="auto">
            {page}
          </span>
        </>
      ),
    },
    {
      key: 'publishedOn',
      title: t('column.publishedOn'),
      sort: 'publishedOn',
      render: ({ publishedOn }) => <bdi className="pg-num">{formatDay(publishedOn)}</bdi>,
    },
  ]
}
