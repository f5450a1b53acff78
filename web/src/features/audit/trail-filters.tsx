import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Choice, FilterSelect } from '../../ui/filter-select.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import type { TableState } from '../../ui/table-state.ts'
import { facetsQuery, type TrailSort, type trailUnasked } from './trail-data.ts'
import { useTrailWords } from './use-trail-words.ts'

type State = typeof trailUnasked

/** Person, kind of record, act, period and words; the choices are what the trail names. */
export function TrailFilters({
  table,
  state,
  onChange,
}: {
  table: TableState<TrailSort>
  state: State
  onChange: (change: Partial<State>) => void
}) {
  const { t } = useTranslation('audit')
  const words = useTrailWords()
  const { actors = [], acts = [] } = useQuery(facetsQuery).data ?? {}
  const narrow = (change: Partial<State>) => {
    table.setPage(1)
    onChange(change)
  }
  const entities = [...new Set(acts.map(({ entity }) => entity))]
  const actions = acts.filter(({ entity }) => state.kind === undefined || entity === state.kind)
  return (
    <>
      <FilterSelect
        label={t('column.who')}
        all={t('filter.everybody')}
        choices={actors.map(({ id, name }) => ({ value: id, label: name ?? t('gone') }))}
        value={state.who}
        onChange={(who) => narrow({ who })}
      />
      <FilterSelect
        label={t('column.record')}
        all={t('filter.all_records')}
        choices={named(entities, words.entity)}
        value={state.kind}
        onChange={(kind) => narrow({ kind, act: undefined })}
      />
      <FilterSelect
        label={t('column.act')}
        all={t('filter.all_acts')}
        choices={named([...new Set(actions.map(({ action }) => action))], words.act)}
        value={state.act}
        onChange={(act) => narrow({ act })}
        width={220}
      />
      <Day label={t('filter.from')} value={state.from} onChange={(from) => narrow({ from })} />
      <Day label={t('filter.until')} value={state.until} onChange={(until) => narrow({ until })} />
      <SearchBox label={t('filter.search')} value={table.search} onSearch={table.setSearch} />
    </>
  )
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}) {
  const set = (day: string) => onChange(day || undefined)
  return <DayField name="day" label={label} value={value ?? ''} onChange={set} w={130} />
}

function named(codes: readonly string[], nameOf: (code: string) => string): Choice[] {
  return codes
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((left, right) => left.label.localeCompare(right.label))
}
