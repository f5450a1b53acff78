import { DRILLDOWN_LEVELS_MAX, type DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { useDimensions } from './cut-facets.tsx'
import { dimensionsOf } from './drilldown-data.ts'
import type { Drilldown } from './drilldown-state.ts'

/** By what it is cut: as many dimensions as the view shows, each but the first may be left out of a flow or a table. */
export function DimensionPickers({
  question,
  onAsk,
}: {
  question: Drilldown
  onAsk: (change: Partial<Drilldown>) => void
}) {
  const { t } = useTranslation('drilldown')
  const { view, by } = question
  const known = useDimensions(question)
  const hasMonths = view === 'months' || view === 'heat'
  const shown = hasMonths ? dimensionsOf(view, by).filter((one) => one !== 'month') : dimensionsOf(view, by)
  const most = hasMonths ? 1 : view === 'flow' ? DRILLDOWN_LEVELS_MAX : 2
  const put = (place: number, next: DrilldownDimension | undefined) => {
    const kept = [...by.filter((one) => !hasMonths || one !== 'month')]
    const before = kept[place]
    if (next === undefined) kept.splice(place, 1)
    else {
      const elsewhere = kept.indexOf(next)
      if (elsewhere >= 0 && before !== undefined) kept[elsewhere] = before
      kept[place] = next
    }
    onAsk({ by: [...new Set(kept)] })
  }
  return (
    <div className={filters.filters}>
      {Array.from({ length: Math.min(most, shown.length + 1) }, (_, place) => {
        const isNeeded = place === 0 || (view === 'areas' && place === 1)
        return (
          <FilterSelect
            key={names[place]}
            label={t(`level.${names[place]}`)}
            {...(isNeeded ? {} : { all: t('level.none') })}
            choices={known
              .filter((one) => !hasMonths || one !== 'month')
              .map((one) => ({ value: one, label: t(`dimension.${one}`) }))}
            value={shown[place]}
            onChange={(next) =>
              put(
                place,
                known.find((one) => one === next),
              )
            }
            width={170}
          />
        )
      })}
    </div>
  )
}

const names = ['first', 'second', 'third', 'fourth'] as const
