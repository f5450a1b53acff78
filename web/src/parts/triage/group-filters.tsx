import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import type { TableState } from '../../ui/table-state.ts'
import { suggestionKinds } from '../document/item.ts'

type Kind = (typeof suggestionKinds)[number]

export const sorts = ['mass', 'value', 'lines', 'confidence', 'product'] as const
export type Sort = (typeof sorts)[number]

/** Which groups are listed and in what order, and how they are decided: remembered or not, for which site. */
export function GroupFilters({
  table,
  kind,
  remember,
  businessUnitId,
  onKind,
  onRemember,
  onBusinessUnit,
  children,
}: {
  table: TableState<Sort>
  kind: Kind | undefined
  remember: boolean
  businessUnitId: string | undefined
  onKind: (kind: Kind | undefined) => void
  onRemember: (remember: boolean) => void
  onBusinessUnit: (id: string | undefined) => void
  children: ReactNode
}) {
  const { t } = useTranslation(['triage', 'classification'])
  const sites = useQuery(api.businessUnit.list.queryOptions({ input: { withArchived: true } })).data ?? []
  return (
    <search className={filters.filters} aria-label={t('filter.label')}>
      <SearchBox label={t('filter.search')} value={table.search} onSearch={table.setSearch} />
      <FilterSelect
        label={t('filter.kind')}
        all={t('filter.kind.all')}
        choices={suggestionKinds.map((one) => ({ value: one, label: t(`classification:kind.${one}`) }))}
        value={kind}
        onChange={(chosen) => onKind(suggestionKinds.find((one) => one === chosen))}
        width={190}
      />
      <FilterSelect
        label={t('filter.sort')}
        choices={sorts.map((one) => ({ value: one, label: t(`filter.sort.${one}`) }))}
        value={table.sort}
        onChange={(chosen) => {
          const sort = sorts.find((one) => one === chosen) ?? 'mass'
          table.setSort(sort, sort === 'product' || sort === 'confidence' ? 'asc' : 'desc')
        }}
        width={250}
        className={filters.wide}
      />
      {children}
      {sites.length > 1 ? (
        <FilterSelect
          label={t('filter.site')}
          all={t('filter.site.auto')}
          choices={sites.map(({ id, name }) => ({ value: id, label: t('filter.site.one', { name }) }))}
          value={businessUnitId}
          onChange={onBusinessUnit}
          width={280}
          className={filters.wide}
        />
      ) : null}
      <Switch
        label={t('filter.remember')}
        checked={remember}
        onChange={(event) => onRemember(event.currentTarget.checked)}
      />
    </search>
  )
}
