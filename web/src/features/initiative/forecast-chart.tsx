import { useTranslation } from 'react-i18next'
import { shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { figuresOf, measureOf, type PlanFigures } from '../../parts/reduction/plan-figures.ts'
import { useTargetText } from '../../parts/reduction/target-text.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import type { Plan } from './plan-data.ts'

type Line = 'usual' | 'low' | 'high' | 'with' | 'allowed'

/** What is to be expected of the years ahead, without and with the initiatives, against the target and in what that is measured by. */
export function ForecastChart({ plan }: { plan: Plan }) {
  const { t } = useTranslation('initiative')
  const { target } = plan
  const years = figuresOf(plan)
  const { unit, amountUnit, amountOf, ...said } = useTargetText(measureOf(plan))
  const name = (line: Line) => `${t(`forecast.${line}`)} (${unit})`
  const names = {
    usual: name('usual'),
    low: name('low'),
    high: name('high'),
    with: name('with'),
    allowed: name('allowed'),
  }
  const figure = (value: string | null) => (value === null ? t('forecast.none') : said.valueOf(value))
  const amounts = new Map(plan.years.map(({ year, intensity }) => [year, intensity?.amount ?? null]))
  const amountIn = (year: number) => {
    const amount = amounts.get(year) ?? null
    return amount === null ? t('forecast.none') : amountOf(amount)
  }
  return (
    <Chart
      title={t('forecast.title')}
      sentence={useSentence(plan, years)}
      option={(paint) => forecastOption(years, target !== null, paint, names)}
      rows={[
        [t('forecast.year'), names.usual, names.low, names.high, names.with]
          .concat(target ? [names.allowed, `${t('forecast.gap')} (${unit})`] : [])
          .concat(amountUnit === null ? [] : [`${t('forecast.amount')} (${amountUnit})`]),
        ...years.map(({ year, usual, low, high, with: left, allowed, gap }) =>
          [String(year), ...[usual, low, high, left].map(figure)]
            .concat(target ? [figure(allowed), figure(gap)] : [])
            .concat(amountUnit === null ? [] : [amountIn(year)]),
        ),
      ]}
      fileName={t('forecast.file')}
    />
  )
}

function useSentence(plan: Plan, years: readonly PlanFigures[]): string {
  const { t } = useTranslation('initiative')
  const { textOf } = useTargetText(measureOf(plan))
  const last = years.at(-1)
  if (!last) return ''
  if (!plan.target || last.gap === null) {
    return t('forecast.sentence', { year: last.year, usual: textOf(last.usual), amount: textOf(last.with) })
  }
  const isShort = !last.gap.startsWith('-') && last.gap !== '0'
  const said = { year: last.year, name: plan.target.name, amount: textOf(last.gap.replace('-', '')) }
  return t(isShort ? 'forecast.short' : 'forecast.enough', said)
}

function forecastOption(
  years: readonly PlanFigures[],
  hasTarget: boolean,
  { tokens, colors }: ChartPaint,
  names: Readonly<Record<Line, string>>,
): ChartOption {
  const ink = axisInk(tokens)
  const hasBand = years.some(({ low, high }) => low !== high)
  const drawn = (kg: string | null) => (kg === null ? null : toDrawn(shiftDecimal(kg, -3)))
  const line = (
    name: string,
    values: readonly (number | null)[],
    color: string,
    type: 'solid' | 'dashed' | 'dotted',
  ) => ({
    ...{ type: 'line' as const, name, symbol: 'circle', data: [...values] },
    ...{ lineStyle: { color, width: 2, type }, itemStyle: { color } },
  })
  return {
    grid: { left: 8, right: 8, top: 56, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, textStyle: { color: tokens.text } },
    tooltip: { show: false },
    xAxis: { type: 'category', data: years.map(({ year }) => String(year)), ...ink, splitLine: { show: false } },
    yAxis: { type: 'value', min: 0, ...ink, axisLabel: { ...ink.axisLabel, formatter: tickText } },
    series: [
      line(
        names.usual,
        years.map(({ usual }) => drawn(usual)),
        tokens.muted,
        'solid',
      ),
      ...(hasBand
        ? [
            line(
              names.low,
              years.map(({ low }) => drawn(low)),
              tokens.muted,
              'dotted',
            ),
            line(
              names.high,
              years.map(({ high }) => drawn(high)),
              tokens.muted,
              'dotted',
            ),
          ]
        : []),
      line(
        names.with,
        years.map(({ with: left }) => drawn(left)),
        colors[3] ?? tokens.accent,
        'solid',
      ),
      ...(hasTarget
        ? [
            line(
              names.allowed,
              years.map(({ allowed }) => drawn(allowed)),
              tokens.text,
              'dashed',
            ),
          ]
        : []),
    ],
  }
}
