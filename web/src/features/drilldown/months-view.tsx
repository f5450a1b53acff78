import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMonth, monthInWords, monthName } from '../../lib/date-format.ts'
import { tickText, tooltipInk } from '../../parts/inventory/chart-parts.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import type { Measure } from '../../ui/chart/mass.ts'
import { type Cut, type CutValue, firstOf, largestOf, type Pivot, pivotOf, sumOf, valueId } from './cut.ts'
import { colorOf } from './cut-colors.ts'
import type { ValueLook } from './cut-flows.ts'

/** When? A bar a month from zero, stacked by a dimension; a part of a bar narrows to its value, its name below to its month. */
export function MonthsView({
  cut,
  months,
  measure,
  look,
}: {
  /** By month, and by what the bars are stacked. */
  cut: Cut
  months: readonly string[]
  measure: Measure
  look: ValueLook
}) {
  const { t } = useTranslation('drilldown')
  const navigate = useNavigate()
  const dimension = cut.by[1] ?? 'month'
  const pivot = pivotOf(
    cut.rows.map((row) => ({ ...row, values: [...row.values].reverse() })),
    [false, true],
  )
  const byMonth = months.map((month) => ({ month, rows: cut.rows.filter((row) => firstOf(row).key === month) }))
  const totals = byMonth.map(({ month, rows }) => ({
    values: [{ key: month, name: month }],
    amount: sumOf(rows),
    lines: rows.length,
  }))
  const peak = largestOf(totals)
  const monthTarget = (month: string) => look.targetOf('month', { key: month, name: month })
  return (
    <Chart
      title={t('months.title', { dimension: t(`dimension.${dimension}`) })}
      sentence={
        peak
          ? t('months.sentence', {
              month: monthInWords(firstOf(peak).name),
              amount: measure.said(peak.amount),
              share: percentOf(peak.amount, cut.total),
            })
          : t('months.nothing')
      }
      option={(paint) => monthsOption(pivot, months, dimension, measure, paint)}
      height={340}
      rows={[
        [
          t('dimension.month'),
          ...pivot.rows.map(({ value }) => `${value.name} (${measure.unit})`),
          `${t('column.total')} (${measure.unit})`,
        ],
        ...byMonth.map(({ month, rows }) => [
          formatMonth(month),
          ...pivot.rows.map(({ value }) => textAt(rows, value, measure, t('nothing_told'))),
          rows.length === 0 ? t('nothing_told') : measure.textOf(sumOf(rows)),
        ]),
      ]}
      links={byMonth.map(({ month, rows }) => (rows.length > 0 ? monthTarget(month) : undefined))}
      fileName={t('file.months')}
      onPick={(_, index, series) => {
        const value = pivot.rows.find((row) => valueId(row.value) === series)?.value
        const month = months[index]
        const target = (value && look.targetOf(dimension, value)) ?? (month && monthTarget(month))
        if (target) void navigate(target)
      }}
    />
  )
}

function textAt(rows: Cut['rows'], value: CutValue, measure: Measure, nothing: string): string {
  const found = rows.find((row) => row.values.some((one) => valueId(one) === valueId(value)))
  return found ? measure.textOf(found.amount) : nothing
}

function monthsOption(
  pivot: Pivot,
  months: readonly string[],
  dimension: DrilldownDimension,
  measure: Measure,
  { tokens, colors, isNarrow }: ChartPaint,
): ChartOption {
  const ink = axisInk(tokens)
  const names = new Map(pivot.rows.map(({ value }) => [valueId(value), value.name]))
  return {
    grid: { left: 8, right: 8, top: isNarrow ? 72 : 44, bottom: 4, outerBoundsMode: 'same' },
    legend: {
      show: true,
      type: 'scroll',
      top: 0,
      left: 0,
      icon: 'rect',
      itemWidth: 12,
      itemHeight: 12,
      selectedMode: false,
      formatter: (id) => names.get(id) ?? id,
      textStyle: { color: tokens.text, fontSize: 12, width: 180, overflow: 'truncate' },
    },
    tooltip: {
      ...tooltipInk(tokens),
      trigger: 'item',
      formatter: (mark) => {
        const { seriesName, dataIndex } = Array.isArray(mark) ? (mark[0] ?? {}) : mark
        const line = pivot.rows.find(({ value }) => valueId(value) === seriesName)
        const month = months[dataIndex ?? -1]
        const cell = line?.cells[pivot.columns.findIndex(({ value }) => value.key === month)]
        return line && month && cell ? `${formatMonth(month)}\n${line.value.name}: ${measure.said(cell.amount)}` : ''
      },
    },
    xAxis: {
      type: 'category',
      data: months.map((month) => (months.length > 12 ? formatMonth(month) : monthName(month))),
      ...ink,
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      name: measure.unit,
      nameGap: 12,
      nameTextStyle: { color: tokens.muted, align: 'left' },
      ...ink,
      axisLabel: { ...ink.axisLabel, formatter: tickText },
    },
    series: pivot.rows.map(({ value, cells }, place) => ({
      type: 'bar' as const,
      name: valueId(value),
      stack: 'all',
      barMaxWidth: 44,
      data: months.map((month) => {
        const cell = cells[pivot.columns.findIndex((column) => column.value.key === month)]
        return cell ? measure.drawn(cell.amount) : '-'
      }),
      itemStyle: {
        color: colorOf(dimension, value, place)(tokens, colors),
        borderColor: tokens.surface,
        borderWidth: 0.5,
      },
    })),
  }
}
