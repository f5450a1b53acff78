import { useTranslation } from 'react-i18next'
import { monthInWords } from '../../lib/date-format.ts'
import { workingYear } from '../../lib/working-year.ts'
import classes from '../../parts/inventory/inventory.module.css'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { SiteFilter } from '../../parts/inventory/site-filter.tsx'
import { useInventory } from '../../parts/inventory/use-inventory.ts'
import { type Choice, FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { type ChangeEmissions, type EmissionsState, revisions, ways, yearOf } from './emissions-filter.ts'

/** The filters of the lines. Categories and gases offered are those of the year's inventory. */
export function EmissionsFilters({
  state,
  search,
  onSearch,
  onChange,
}: {
  state: EmissionsState
  search: string | undefined
  onSearch: (text: string) => void
  onChange: ChangeEmissions
}) {
  const { t } = useTranslation(['inventory', 'domain'])
  const year = yearOf(state)
  const inventory = useInventory({ year: year ?? workingYear() }).data
  const choicesOf = useChoices(inventory, year)
  return (
    <>
      <div className={classes.search}>
        <SearchBox label={t('filter.search')} value={search} onSearch={onSearch} />
      </div>
      <FilterSelect
        label={t('common:year')}
        all={t('filter.year.all')}
        choices={(inventory?.years ?? []).map((one) => ({ value: String(one), label: String(one) }))}
        value={year === undefined ? undefined : String(year)}
        onChange={(next) => onChange({ year: next, month: undefined })}
        width={130}
      />
      {year === undefined ? null : (
        <FilterSelect
          label={t('filter.month')}
          all={t('filter.month.all')}
          choices={choicesOf.months}
          value={state.month}
          onChange={(month) => onChange({ month })}
          width={165}
        />
      )}
      <FilterSelect
        label={t('filter.scope')}
        all={t('filter.scope.all')}
        choices={['1', '2', '3'].map((scope) => ({ value: scope, label: t(`common:scope.${scope}`) }))}
        value={state.scope}
        onChange={(scope) => onChange({ scope })}
        width={120}
      />
      <FilterSelect
        label={t('filter.category')}
        all={t('filter.category.all')}
        choices={choicesOf.categories}
        value={state.category}
        onChange={(category) => onChange({ category })}
        width={190}
      />
      <FilterSelect
        label={t('filter.gas')}
        all={t('filter.gas.all')}
        choices={choicesOf.gases}
        value={state.gas}
        onChange={(gas) => onChange({ gas })}
        width={170}
      />
      <SiteFilter siteId={state.businessUnitId} onChange={(businessUnitId) => onChange({ businessUnitId })} />
      <FilterSelect
        label={t('filter.origin')}
        all={t('filter.origin.all')}
        choices={[
          ...ways.map((way) => ({ value: way, label: t(`origin.${way}`) })),
          ...revisions.map((one) => ({ value: one, label: t(`revised.${one}`) })),
        ]}
        value={state.origin}
        onChange={(origin) => onChange({ origin })}
        width={150}
      />
    </>
  )
}

function useChoices(inventory: Inventory | undefined, year: number | undefined) {
  const { t } = useTranslation(['inventory', 'domain'])
  const months = Array.from({ length: 12 }, (_, index) => `${year ?? ''}-${String(index + 1).padStart(2, '0')}`)
  const categories = [...new Set((inventory?.byCategory ?? []).map(({ category }) => category))]
  return {
    months: months.map((month): Choice => ({ value: month, label: monthInWords(month) })),
    categories: categories.map((category): Choice => ({ value: category, label: t(`domain:category.${category}`) })),
    gases: (inventory?.byGas ?? []).map(({ gas }): Choice => ({ value: gas, label: t(`domain:gas.${gas}`, gas) })),
  }
}
