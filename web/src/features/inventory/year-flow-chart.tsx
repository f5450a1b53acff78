import { useTranslation } from 'react-i18next'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { usePartNames } from '../../parts/inventory/use-part-names.ts'
import { FlowChart } from '../../ui/chart/flow-chart.tsx'
import { flowsOfYear, largestCategory } from './year-flows.ts'

/** By which way do the emissions of the year come: from scope through category to source, as wide as they weigh. */
export function YearFlowChart({
  inventory,
  businessUnitId,
}: {
  inventory: Inventory
  businessUnitId: string | undefined
}) {
  const { t } = useTranslation(['inventory', 'domain', 'common'])
  const source = usePartNames()
  const largest = largestCategory(inventory)
  if (!largest) return null
  const { year, total } = inventory
  return (
    <FlowChart
      title={t('flow.title')}
      sentence={t('flow.sentence', {
        category: t(`domain:category.${largest.category}`),
        total: tonnesText(largest.co2eKg),
        share: percentOf(largest.co2eKg, total.co2eKg),
      })}
      flows={flowsOfYear(
        inventory,
        {
          scope: (scope) => t(`common:scope.${scope}`),
          category: (category) => t(`domain:category.${category}`),
          source,
          others: (count) => t('ranking.rest', { count }),
        },
        { year, ...(businessUnitId === undefined ? {} : { businessUnitId }) },
      )}
      fileName={t('flow.file', { year })}
    />
  )
}
