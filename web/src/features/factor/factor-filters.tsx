import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import classes from './factor-list.module.css'
import { type ChangeFactors, type FactorsState, type FilterField, filterFields } from './factors-state.ts'
import { useFactorTexts } from './use-factor-texts.ts'

type Facets = Readonly<Partial<Record<FilterField, readonly { value: string; count: number }[]>>>

/** Search and filters of the catalogue; every choice says how many factors it leaves. */
export function FactorFilters({
  state,
  search,
  facets,
  onSearch,
  onChange,
}: {
  state: FactorsState
  search: string | undefined
  facets: Facets | undefined
  onSearch: (text: string) => void
  onChange: ChangeFactors
}) {
  const { t } = useTranslation('factor')
  return (
    <>
      <div>
        <SearchBox label={t('filter.search')} value={search} onSearch={onSearch} />
      </div>
      {filterFields.map((field) => (
        <FacetSelect
          key={field}
          field={field}
          value={state[field]}
          counts={facets?.[field] ?? []}
          onChange={(value) => onChange({ [field]: value, page: 1 })}
        />
      ))}
      <Checkbox
        className={classes.check ?? ''}
        label={t('filter.old')}
        checked={state.superseded !== undefined}
        onChange={(event) => onChange({ superseded: event.currentTarget.checked ? '1' : undefined, page: 1 })}
      />
    </>
  )
}

function FacetSelect({
  field,
  value,
  counts,
  onChange,
}: {
  field: FilterField
  value: string | undefined
  counts: readonly { value: string; count: number }[]
  onChange: (value: string | undefined) => void
}) {
  const { t, facetName } = useFactorTexts()
  const named = counts
    .filter((one) => one.value !== '')
    .map((one) => ({
      value: one.value,
      label: t('filter.counted', { name: facetName(field, one.value), count: formatCount(one.count) }),
    }))
  const isNamed = value === undefined || named.some((one) => one.value === value)
  return (
    <FilterSelect
      label={t(`filter.${field}`)}
      all={t(`filter.${field}.all`)}
      choices={isNamed ? named : [...named, { value, label: facetName(field, value) }]}
      value={value}
      isSearched
      width={field === 'scope' || field === 'year' ? 135 : 170}
      onChange={onChange}
    />
  )
}
