import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { currentYear } from '../../lib/current-year.ts'
import { shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import { scopeColor, tickText } from '../../parts/inventory/chart-parts.ts'
import type { Scope } from '../../parts/inventory/month-series.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import type { YearTotals } from './year-rows.ts'

/** How did the total change over the years? Columns stacked by scope, with the year's total at the top. */
export function YearChart({ years, sentence }: { years: readonly YearTotals[]; sentence: string }) {
  const { t } = useTranslation(['historical-data', 'common', 'inventory-words'])
  const navigate = useNavigate()
  const scopes = scopesOf(years)
  const nameOf = (year: number) => (year === currentYear() ? t('chart.running', { year }) : String(year))
  return (
    <Chart
      title={t('chart.title')}
      sentence={sentence}
      option={(paint) => yearOption(years, paint, { scope: (scope) => t(`common:scope.${scope}`), year: nameOf })}
      rows={[
        [t('column.year'), ...scopes.map((scope) => `${t(`common:scope.${scope}`)} (${unitCo2e})`), t('column.total')],
        ...years.map((year) => [
          nameOf(year.year),
          ...scopes.map((scope) =>
            hasLines(year, scope) ? tonnes(kgOf(year, scope)) : t('inventory-words:screening.no_figure'),
          ),
          tonnes(year.total.co2eKg),
        ]),
      ]}
      links={years.map(({ year }) => emissionsOf({ year }))}
      fileName={t('chart.file')}
      onPick={(_, index, series) => {
        const picked = years[index]
        if (!picked) return
        const scope = scopes.find((one) => t(`common:scope.${one}`) === series)
        void navigate(emissionsOf({ year: picked.year, ...(scope ? { scope } : {}) }))
      }}
    />
  )
}

function yearOption(
  years: readonly YearTotals[],
  { tokens }: ChartPaint,
  nameOf: { readonly scope: (scope: Scope) => string; readonly year: (year: number) => string },
): ChartOption {
  const ink = axisInk(tokens)
  const scopes = scopesOf(years)
  const highest = Math.max(...years.map(({ total }) => toDrawn(total.co2eKg) / 1000))
  const bars = scopes.map((scope) => ({
    type: 'bar' as const,
    name: nameOf.scope(scope),
    stack: 'all',
    barMaxWidth: 64,
    data: years.map((year) => toDrawn(shiftDecimal(kgOf(year, scope), -3))),
    itemStyle: { color: scopeColor(tokens, scope), borderColor: tokens.surface, borderWidth: 0.5 },
    label: {
      show: scopes.length > 1,
      color: tokens.canvas,
      fontSize: 11,
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const year = years[dataIndex]
        return year && toDrawn(kgOf(year, scope)) / 1000 >= highest * labelled ? nameOf.scope(scope) : ''
      },
    },
  }))
  return {
    grid: { left: 8, right: 8, top: 32, bottom: 4, outerBoundsMode: 'same' },
    tooltip: { show: false },
    xAxis: { type: 'category', data: years.map(({ year }) => nameOf.year(year)), ...ink, splitLine: { show: false } },
    yAxis: { type: 'value', ...ink, axisLabel: { ...ink.axisLabel, formatter: tickText } },
    series: [
      ...bars,
      {
        type: 'bar',
        stack: 'all',
        silent: true,
        data: years.map(() => 0),
        itemStyle: { color: 'transparent' },
        label: {
          show: true,
          position: 'top',
          color: tokens.text,
          fontSize: 12,
          formatter: ({ dataIndex }) => tonnesText(years[dataIndex]?.total.co2eKg ?? '0'),
        },
      },
    ],
  }
}

function scopesOf(years: readonly YearTotals[]): Scope[] {
  return ([1, 2, 3] as const).filter((scope) => years.some((year) => hasLines(year, scope)))
}

function hasLines({ byScope }: YearTotals, scope: Scope): boolean {
  return byScope.some((one) => one.scope === scope && one.lines > 0)
}

function kgOf({ byScope }: YearTotals, scope: Scope): string {
  return byScope.find((one) => one.scope === scope)?.co2eKg ?? '0'
}

/** A segment of at least this part of the highest column has room for its name. */
const labelled = 0.09
