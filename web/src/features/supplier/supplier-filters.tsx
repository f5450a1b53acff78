import { SECTORS } from '@pegada/core/company/sector.ts'
import { SUPPLIER_METHODS } from '@pegada/core/supplier/supplier-method.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import type { TableState } from '../../ui/table-state.ts'
import { ENGAGEMENTS, facetsQuery, narrowIn, type SupplierSort, useSuppliersState } from './suppliers-data.ts'

/** What the list is narrowed by. */
export function SupplierFilters({ table }: { table: TableState<SupplierSort> }) {
  const { t } = useTranslation(['supplier', 'company'])
  const [state, setState] = useSuppliersState()
  const facets = useQuery(facetsQuery()).data
  const narrow = narrowIn(state)
  const set = (change: Partial<typeof state>) => setState({ ...change, page: 1 })
  const plain = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }))
  return (
    <search className={filters.filters} aria-label={t('filter.label')}>
      <FilterSelect
        label={t('column.state')}
        all={t('filter.state.all')}
        choices={[
          ...plain(facets?.states),
          { value: 'EX', label: t('filter.state.abroad') },
          { value: 'none', label: t('filter.state.none') },
        ]}
        value={narrow.state}
        onChange={(next) => set({ state: next })}
        width={110}
      />
      <FilterSelect
        label={t('column.sector')}
        all={t('filter.sector.all')}
        choices={SECTORS.map((value) => ({ value, label: t(`company:sector.${value}`) }))}
        value={narrow.sector}
        onChange={(next) => set({ sector: next })}
        width={200}
      />
      <FilterSelect
        label={t('column.engagement')}
        all={t('filter.engagement.all')}
        choices={ENGAGEMENTS.map((value) => ({ value, label: t(`engagement.${value}`) }))}
        value={narrow.engagement}
        onChange={(next) => set({ engagement: next })}
        width={190}
      />
      {narrow.method ? (
        <FilterSelect
          label={t('column.method')}
          all={t('filter.method.all')}
          choices={[
            ...SUPPLIER_METHODS.map((value) => ({ value, label: t(`method.${value}`) })),
            { value: 'none', label: t('filter.method.none') },
          ]}
          value={narrow.method}
          onChange={(next) => set({ method: next })}
          width={190}
        />
      ) : null}
      {facets?.tags.length || narrow.tag ? (
        <FilterSelect
          label={t('column.tags')}
          all={t('filter.tag.all')}
          choices={plain(facets?.tags)}
          value={narrow.tag}
          onChange={(next) => set({ tag: next })}
          width={150}
        />
      ) : null}
      {facets?.owners.length || narrow.ownerId ? (
        <FilterSelect
          label={t('column.owner')}
          all={t('filter.owner.all')}
          choices={(facets?.owners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={narrow.ownerId}
          onChange={(next) => set({ owner: next })}
          width={170}
        />
      ) : null}
      <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
    </search>
  )
}
