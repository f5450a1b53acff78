import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { OverviewState } from './overview-state.ts'
import { SiteFilter } from './site-filter.tsx'
import { gwpSets } from './use-inventory.ts'

/** Business unit and GWP set of the overview, in the address; the year is the working year of the bar. */
export function OverviewFilters({
  state,
  onChange,
}: {
  state: OverviewState
  onChange: (change: Partial<OverviewState>) => void
}) {
  const { t } = useTranslation('inventory')
  return (
    <>
      <SiteFilter siteId={state.businessUnitId} onChange={(businessUnitId) => onChange({ businessUnitId })} />
      <FilterSelect
        label={t('filter.gwp')}
        choices={gwpSets.map((set) => ({ value: set, label: t(`gwp.${set}`) }))}
        value={state.gwp}
        onChange={(gwp) => onChange({ gwp: gwp ?? '' })}
        width={150}
      />
    </>
  )
}
