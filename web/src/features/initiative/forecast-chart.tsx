import { useTranslation } from 'react-i18next'
import { shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import type { Plan } from './plan-data.ts'

type Line = 'usual' | 'low' | 'high' | 'with' | 'allowed'

/** What is to be expected of the years ahead, without and with the initiatives, against the target. */
export function ForecastChart({ plan }: { plan: Plan }) {
  const { t } = useTranslation('initiative')
  const { years, target } = plan
  const name = (line: Line) => `${t(`forecast.${line}`)} (${unitCo2e})`
  const names = {
    usual: name('usual'),
    low: name('low'),
    high: name('high'),
    with: name('with'),
    allowed: name('allowed'),
  }
  const figure = (kg: string | null) => (kg === null ? t('forecast.none') : tonnes(kg))
  return (
    <Chart
      title={t('forecast.title')}
      sentence={useSentence(plan)}
      option={(paint) => forecastOption(plan, paint, names)}
      rows={[
        [t('forecast.year'), names.usual, names.low, names.high, names.with].concat(
          target ? [names.allowed, `${t('forecast.gap')} (${unitCo2e})`] : [],
        ),
        ...years.map(({ year, usualKg, lowKg, highKg, withKg, allowedKg, gapKg }) =>
          [String(year), ...[usualKg, lowKg, highKg, withKg].map(figure)].concat(
            target ? [figure(allowedKg), figure(gapKg)] : [],
          ),
        ),
      ]}
      fileName={t('forecast.file')}
    />
  )
}

function useSentence({ years, target }: Plan): string {
  const { t } = useTranslation('initiative')
  const last = years.at(-1)
  if (!last) return ''
  if (!target || last.gapKg === null) {
    return t('forecast.sentence', { year: last.year, usual: tonnesText(last.usualKg), amount: tonnesText(last.withKg) })
  }
  const isShort = !last.gapKg.startsWith('-') && last.gapKg !== '0'
  const said = { year: last.year, name: target.name, amount: tonnesText(last.gapKg.replace('-', '')) }
  return t(isShort ? 'forecast.short' : 'forecast.enough', said)
}

function forecastOption(
  { years, target }: Plan,
  { tokens, colors }: ChartPaint,
  names: Readonly<Record<Line, string>>,
): ChartOption {
  const ink = axisInk(tokens)
  const hasBand = years.some(({ lowKg, highKg }) => lowKg !== highKg)
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
        years.map(({ usualKg }) => drawn(usualKg)),
        tokens.muted,
        'solid',
      ),
      ...(hasBand
        ? [
            line(
              names.low,
              years.map(({ lowKg }) => drawn(lowKg)),
              tokens.muted,
              'dotted',
            ),
            line(
              names.high,
              years.map(({ highKg }) => drawn(highKg)),
              tokens.muted,
              'dotted',
            ),
          ]
        : []),
      line(
        names.with,
        years.map(({ withKg }) => drawn(withKg)),
        colors[3] ?? tokens.accent,
        'solid',
      ),
      ...(target
        ? [
            line(
              names.allowed,
              years.map(({ allowedKg }) => drawn(allowedKg)),
              tokens.text,
              'dashed',
            ),
          ]
        : []),
    ],
  }
}
