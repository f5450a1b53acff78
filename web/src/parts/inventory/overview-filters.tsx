import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { OverviewState } from './overview-state.ts'
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
  const sites = useQuery(api.businessUnit.list.queryOptions())
  return (
    <>
      <FilterSelect
        label={t('filter.site')}
        all={t('filter.site.all')}
        choices={(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={state.businessUnitId}
        onChange={(businessUnitId) => onChange({ businessUnitId })}
        width={200}
      />
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
