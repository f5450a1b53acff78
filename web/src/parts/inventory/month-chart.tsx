import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMonth, monthInWords, monthName } from '../../lib/date-format.ts'
import { compareDecimals, toDrawn } from '../../lib/number-format.ts'
import { emissionsOf, type Target } from '../../lib/paths.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import { tonnes, tonnesText, unitCo2e } from './amounts.ts'
import { scopeColor, tickText, tooltipInk } from './chart-parts.ts'
import {
  type Inventory,
  type MonthTotals,
  monthOfScope,
  monthSeries,
  peakMonth,
  scopesPresent,
} from './month-series.ts'
import { linesOfPart } from './part-links.ts'
import { percentOf } from './ranking.ts'

/** When was it emitted? The months of the year, stacked by scope; a bar leads to the lines of its month and scope. */
export function MonthChart({
  inventory,
  businessUnitId,
  part,
}: {
  inventory: Pick<Inventory, 'year' | 'byMonth' | 'total'>
  businessUnitId?: string | undefined
  part?: InventoryPart | undefined
}) {
  const { t } = useTranslation(['inventory', 'inventory-words', 'common'])
  const navigate = useNavigate()
  const { year, byMonth, total } = inventory
  const peak = peakMonth(byMonth)
  const scopes = scopesPresent(byMonth)
  const site = businessUnitId === undefined ? {} : { businessUnitId }
  const linesOf = (index: number, scope?: number): Target => {
    const month = byMonth[index]?.month
    return emissionsOf({
      year,
      ...site,
      ...(part ? linesOfPart(part) : {}),
      ...(month ? { month } : {}),
      ...(scope ? { scope } : {}),
    })
  }
  return (
    <Chart
      title={t('month.title', { year })}
      sentence={
        peak
          ? t('month.sentence', {
              month: monthInWords(peak.month),
              total: tonnesText(peak.co2eKg),
              share: percentOf(peak.co2eKg, total.co2eKg),
            })
          : t('month.nothing', { year })
      }
      option={(paint) => monthOption(byMonth, paint, t)}
      rows={[
        [t('column.month'), ...scopes.map((scope) => `${t(`common:scope.${scope}`)} (${unitCo2e})`), totalHead(t)],
        ...byMonth.map((month) => [
          formatMonth(month.month),
          ...scopes.map((scope) => figureOf(month, monthOfScope(month, scope), t)),
          figureOf(month, month.co2eKg, t),
        ]),
      ]}
      links={byMonth.map((month, index) => (month.lines > 0 ? linesOf(index) : undefined))}
      fileName={t('month.file', { year })}
      onPick={(_, index, series) => {
        const scope = scopes.find((one) => t(`common:scope.${one}`) === series)
        void navigate(linesOf(index, scope))
      }}
    />
  )
}

/** A month in which nothing was measured has no figure, not even zero. */
function figureOf({ lines }: MonthTotals, kg: string, t: TFunction): string {
  return lines > 0 ? tonnes(kg) : t('inventory-words:screening.no_figure')
}

function totalHead(t: TFunction): string {
  return `${t('column.total')} (${unitCo2e})`
}

function monthOption(months: readonly MonthTotals[], { tokens }: ChartPaint, t: TFunction): ChartOption {
  const series = monthSeries(months)
  const highest = Math.max(...months.map(({ co2eKg }) => toDrawn(co2eKg) / 1000))
  const ink = axisInk(tokens)
  return {
    grid: { left: 8, right: 8, top: 44, bottom: 4, outerBoundsMode: 'same' },
    legend: {
      show: series.length > 1,
      top: 0,
      left: 0,
      icon: 'rect',
      itemWidth: 12,
      itemHeight: 12,
      selectedMode: false,
      textStyle: { color: tokens.text, fontSize: 12 },
    },
    tooltip: {
      ...tooltipInk(tokens),
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: tokens.hover, opacity: 0.6 } },
      formatter: (marks) => tooltipText(months[dataIndexOf(marks)], t),
    },
    xAxis: { type: 'category', data: months.map(({ month }) => monthName(month)), ...ink, splitLine: { show: false } },
    yAxis: {
      type: 'value',
      name: unitCo2e,
      nameGap: 12,
      nameTextStyle: { color: tokens.muted, align: 'left' },
      ...ink,
      axisLabel: { ...ink.axisLabel, formatter: tickText },
    },
    series: series.map(({ scope, drawn }) => ({
      type: 'bar' as const,
      name: t(`common:scope.${scope}`),
      stack: 'all',
      barMaxWidth: 44,
      data: [...drawn],
      itemStyle: { color: scopeColor(tokens, scope), borderColor: tokens.surface, borderWidth: 0.5 },
      label: {
        show: series.length > 1,
        color: tokens.canvas,
        fontSize: 11,
        formatter: ({ dataIndex }) =>
          (drawn[dataIndex] ?? 0) >= highest * labelled ? t(`common:scope.${scope}.short`) : '',
      },
    })),
  }
}

function tooltipText(month: MonthTotals | undefined, t: TFunction): string {
  if (!month) return ''
  if (month.lines === 0) return [formatMonth(month.month), t('inventory-words:screening.no_figure')].join('\n')
  const parts = scopesPresent([month]).map(
    (scope) => `${t(`common:scope.${scope}`)}: ${tonnesText(monthOfScope(month, scope))}`,
  )
  const total = compareDecimals(month.co2eKg, '0') === 0 || parts.length > 1
  return [
    formatMonth(month.month),
    ...parts,
    ...(total ? [`${t('column.total')}: ${tonnesText(month.co2eKg)}`] : []),
  ].join('\n')
}

function dataIndexOf(marks: unknown): number {
  const mark: unknown = Array.isArray(marks) ? marks[0] : marks
  return typeof mark === 'object' && mark !== null && 'dataIndex' in mark ? Number(mark.dataIndex) : -1
}

/** A segment of at least this part of the highest bar has room for its scope's short name. */
const labelled = 0.09
