import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMappingColumns } from './mapping-columns.tsx'
import {
  mappingFilters,
  mappingsInput,
  mappingsQuery,
  mappingsStart,
  origins,
  statuses,
  useMappingState,
} from './mapping-data.ts'

/** The mappings of codes or of words, narrowed by words, state and origin. */
export function MappingList() {
  const { t } = useTranslation(['scope-mapping', 'list'])
  const [state, setState] = useMappingState()
  const list = useList({ ...mappingsStart, name: 'scope_mappings', filters: mappingFilters })
  const input = mappingsInput(state, list.table)
  const mappings = useQuery({ ...mappingsQuery(input), placeholderData: keepPreviousData })
  const { kind } = input
  const narrow = (change: Parameters<typeof setState>[0]) => {
    setState(change)
    list.table.setPage(1)
  }
  const clear = () => {
    setState({ status: undefined, origin: undefined })
    list.table.setSearch('')
  }
  const isNarrowed = [input.status, input.origin, input.search].some((one) => one !== undefined)
  return (
    <>
      <search className={filters.filters} aria-label={t(`view.${kind}`)}>
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
        <FilterSelect
          label={t('column.state')}
          all={t('status.all')}
          choices={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={input.status}
          onChange={(status) => narrow({ status })}
          width={200}
        />
        <FilterSelect
          label={t('column.origin')}
          all={t('origin.all')}
          choices={origins.map((value) => ({ value, label: t(`origin.${value}`) }))}
          value={input.origin}
          onChange={(origin) => narrow({ origin })}
          width={220}
        />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/scope-mappings/export', filters: input, columns: fileColumns }}
        caption={t(`view.${kind}`)}
        columns={useMappingColumns(kind, ({ key }) => setState({ mapping: key }, { push: true }))}
        query={mappings}
        rowId={({ key }) => key}
        nameOf={({ term }) => term}
        hasNoSelection
        empty={
          <EmptyState
            title={t(`none.${kind}`)}
            action={
              isNarrowed ? (
                <Button variant="default" onClick={clear}>
                  {t('list:empty.clear')}
                </Button>
              ) : null
            }
          />
        }
      />
    </>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  term: ['kind', 'term'],
  description: ['description'],
  scope: ['scope'],
  category: ['category', 'source'],
  confidence: ['confidence'],
  priority: ['priority'],
  state: ['isOn', 'origin', 'version', 'changedAt', 'key'],
}
