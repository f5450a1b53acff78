import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { useTranslation } from 'react-i18next'
import { formatMonth, monthInWords, monthName } from '../../lib/date-format.ts'
import { distinctNames } from '../../parts/inventory/distinct-names.ts'
import { HeatChart } from '../../ui/chart/heat-chart.tsx'
import type { Measure } from '../../ui/chart/mass.ts'
import { Corrections } from './corrections.tsx'
import { type Cut, type CutValue, largestOf, pivotOf } from './cut.ts'
import type { ValueLook } from './cut-flows.ts'
import type { CutLinks } from './use-cut-links.ts'
import type { LinesOf } from './use-look.ts'

/** Where and when does it concentrate? A square for each value and month. */
export function HeatView({
  cut,
  months,
  measure,
  look,
  linesOf,
  targetOf,
}: {
  /** By a dimension, and by month. */
  cut: Cut
  months: readonly string[]
  measure: Measure
  look: ValueLook
  linesOf: LinesOf
  /** Where a square leads: to its value and its month. */
  targetOf: (dimension: DrilldownDimension, key: string, month: string) => ReturnType<CutLinks['narrowed']>
}) {
  const { t } = useTranslation('drilldown')
  const [dimension] = cut.by
  const largest = largestOf(cut.rows)
  if (!largest || dimension === undefined) return <Corrections cuts={[cut]} measure={measure} linesOf={linesOf} />
  const pivot = pivotOf(cut.rows, [false, true])
  const [value, month] = largest.values
  const targetOfRow = (row: CutValue) => {
    const target = look.targetOf(dimension, row)
    return target === undefined ? {} : { target }
  }
  return (
    <HeatChart
      title={t('heat.title', { dimension: t(`dimension.${dimension}`) })}
      sentence={t('heat.sentence', {
        name: value?.name,
        month: monthInWords(month?.key ?? ''),
        amount: measure.said(largest.amount),
      })}
      head={t(`dimension.${dimension}`)}
      columns={months.map((one) => (months.length > 12 ? formatMonth(one) : monthName(one)))}
      rows={distinctNames(
        pivot.rows.map((line) => ({
          name: line.value.name,
          ...targetOfRow(line.value),
          cells: months.map((one) => {
            const cell = line.cells[pivot.columns.findIndex((column) => column.value.key === one)]
            if (!cell) return undefined
            const { key } = line.value
            return key === null
              ? { amount: cell.amount }
              : { amount: cell.amount, target: targetOf(dimension, key, one) }
          }),
        })),
        [],
      )}
      nothing={t('nothing_told')}
      measure={measure}
      fileName={t('file.heat')}
    />
  )
}
