import { useTranslation } from 'react-i18next'
import { type Choice, FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import type { TableState } from '../../ui/table-state.ts'

/** A list narrowed by the state of its rows and by words; a narrower list begins at its first page. */
export function StateSearch<S extends string>({
  label,
  table,
  states,
  state,
  onState,
}: {
  /** What the words are looked for in. */
  label: string
  table: TableState<S>
  states: readonly Choice[]
  state: string | undefined
  onState: (state: string | undefined) => void
}) {
  const { t } = useTranslation('list')
  const narrow = (next: string | undefined) => {
    onState(next)
    table.setPage(1)
  }
  return (
    <search className={filters.filters}>
      <FilterSelect
        label={t('filter.state')}
        all={t('filter.state.all')}
        choices={states}
        value={state}
        onChange={narrow}
        width={220}
      />
      <SearchBox label={label} value={table.search} onSearch={table.setSearch} />
    </search>
  )
}
