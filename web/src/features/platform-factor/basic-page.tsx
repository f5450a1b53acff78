import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import { useFactorWords } from './factor-words.ts'
import { type FactorSort, factorsQuery, factorsStart, type ListedFactor, tabOfFactor } from './factors-data.ts'

/** All factors of the catalogue to look at, with the way to where they are changed. */
export function BasicFactorsPage() {
  const { t } = useTranslation('platform-factor')
  const list = useList({ ...factorsStart, name: 'platform_factors', filters: [] })
  const { table } = list
  const words = useFactorWords()
  const factors = useQuery({ ...factorsQuery(undefined, table), placeholderData: keepPreviousData })
  const columns: Column<ListedFactor, FactorSort>[] = [
    { key: 'code', title: t('column.code'), render: ({ materialCode }) => <bdi>{materialCode ?? '-'}</bdi> },
    {
      key: 'material',
      title: t('column.material'),
      sort: 'name',
      render: (factor) => <span dir="auto">{words.name(factor)}</span>,
    },
    { key: 'composition', title: t('column.composition'), render: words.composition },
    { key: 'value', title: t('column.value'), isNumber: true, render: words.value },
    { key: 'unit', title: t('column.unit'), render: (factor) => <bdi>{words.unit(factor)}</bdi> },
    {
      key: 'scope',
      title: t('column.scope'),
      render: ({ scope }) => (scope === null ? '-' : t(`scope.Scope ${scope}`)),
    },
    { key: 'category', title: t('column.category'), render: words.category },
    { key: 'source', title: t('column.source'), render: (factor) => <span dir="auto">{words.source(factor)}</span> },
    {
      key: 'acts',
      title: t('column.acts'),
      render: (factor) => {
        const tab = tabOfFactor(factor)
        return tab === undefined ? (
          '-'
        ) : (
          <ButtonLink
            variant="subtle"
            size="compact-sm"
            aria-label={t('basic.open.of', { name: words.name(factor) })}
            target={pathTo(paths.adminFactors, { tab, q: factor.name })}
          >
            {t('basic.open')}
          </ButtonLink>
        )
      },
    },
  ]
  return (
    <Page
      title={t('basic.title')}
      question={t('basic.question')}
      actions={<ButtonLink target={pathTo(paths.adminFactors)}>{t('basic.editor')}</ButtonLink>}
    >
      <search className={filters.filters} aria-label={t('basic.title')}>
        <SearchBox label={t('search.basic')} value={table.search} onSearch={table.setSearch} />
        <ListActs list={list} path="/api/v1/platform-factors/export" filters={inputOf(table)} />
      </search>
      <DataTable
        caption={t('basic.title')}
        columns={columns}
        table={table}
        query={factors}
        failed={t('failed.basic')}
        rowId={({ id }) => id}
        nameOf={words.name}
        hasNoKeys
        empty={<EmptyState title={t('none.factors')} />}
      />
    </Page>
  )
}
