import { useTranslation } from 'react-i18next'
import { formatShare } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { MissingFigures } from '../../parts/reduction/missing-figures.tsx'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import type { IntensityYear, OwnIntensity } from './benchmark-data.ts'
import { useIntensityText } from './intensity-text.ts'
import { Scope3Coverage } from './scope3-coverage.tsx'

/** The own years against each other, and which units keep a year from having a value. */
export function OwnYears({ own }: { own: OwnIntensity }) {
  const { t } = useTranslation('benchmark')
  const text = useIntensityText(own)
  const { years } = own
  const unit = own.pricesOf === null ? text.unit : t('years.real', { unit: text.unit, year: own.pricesOf })
  const unpriced = own.pricesOf === null ? [] : years.filter(({ perOne, real }) => perOne !== null && real === null)
  return (
    <>
      <Chart
        title={t('years.title')}
        sentence={useSentence(own)}
        option={(paint) => barsOption(barsOf(own), paint, { unit, drawnOf: text.drawnOf })}
        rows={[
          [
            ...[t('year'), `${t('emitted')} (${unitCo2e})`, `${t('amount')} (${text.amountUnit})`, text.unit],
            ...(own.pricesOf === null ? [] : [t('years.real', { unit: text.unit, year: own.pricesOf })]),
            t('change'),
          ],
          ...years.map(({ year, isRunning, kg, amount, perOne, real, change, changeFrom }) => [
            isRunning ? t('running', { year }) : String(year),
            ...[tonnes(kg), text.amountOf(amount), text.textOf(perOne)],
            ...(own.pricesOf === null ? [] : [text.textOf(real)]),
            change === null ? '—' : t('change.from', { share: formatShare(change), before: changeFrom }),
          ]),
        ]}
        links={years.map(({ year }) => pathTo(paths.benchmarks, { year }))}
        fileName={t('years.file')}
      />
      {unpriced.length > 0 ? (
        <p className="pg-quiet">{t('years.unpriced', { years: unpriced.map(({ year }) => year).join(', ') })}</p>
      ) : null}
      <Scope3Coverage years={years} />
      <MissingFigures
        years={years}
        title={t('missing.title')}
        act={t('missing.act')}
        sentence={(told) => t('missing.year', told)}
      />
    </>
  )
}

function useSentence(own: OwnIntensity): string {
  const { t } = useTranslation('benchmark')
  const text = useIntensityText(own)
  const whole = own.years.filter(({ perOne, isRunning }) => perOne !== null && !isRunning)
  const last = whole.at(-1)
  if (!last) return t('years.none')
  const said =
    last.real === null || own.pricesOf === null
      ? { year: last.year, amount: text.textOf(last.perOne), unit: text.unit }
      : {
          year: last.year,
          amount: text.textOf(last.real),
          unit: t('years.real', { unit: text.unit, year: own.pricesOf }),
        }
  if (last.change === null) return t('years.one', said)
  const isLess = last.change.startsWith('-')
  return t(isLess ? 'years.less' : 'years.more', {
    ...said,
    share: formatShare(last.change.replace('-', '')),
    before: last.changeFrom,
  })
}

/** A bar for each year: of what years are compared by, so that those without a mean of prices have none where there is one. */
export function barsOf({ years, pricesOf }: OwnIntensity): readonly Bar[] {
  return years.flatMap(({ year, isRunning, perOne, real }) => {
    if (pricesOf === null) return [{ year, isRunning, value: perOne }]
    return perOne !== null && real === null ? [] : [{ year, isRunning, value: real }]
  })
}

type Bar = Pick<IntensityYear, 'year' | 'isRunning'> & { readonly value: string | null }

function barsOption(
  years: readonly Bar[],
  { tokens, colors }: ChartPaint,
  { unit, drawnOf }: Pick<ReturnType<typeof useIntensityText>, 'unit' | 'drawnOf'>,
): ChartOption {
  const ink = axisInk(tokens)
  return {
    grid: { left: 8, right: 8, top: 32, bottom: 4, outerBoundsMode: 'same' },
    tooltip: { show: false },
    xAxis: { type: 'category', data: years.map(({ year }) => String(year)), ...ink, splitLine: { show: false } },
    yAxis: {
      type: 'value',
      min: 0,
      name: unit,
      nameTextStyle: { align: 'left' },
      ...ink,
      axisLabel: { ...ink.axisLabel, formatter: tickText },
    },
    series: [
      {
        type: 'bar',
        barMaxWidth: 48,
        data: years.map(({ value, isRunning }) => ({
          value: value === null ? '-' : drawnOf(value),
          itemStyle: { color: colors[3] ?? tokens.accent, opacity: isRunning ? 0.5 : 1 },
        })),
      },
    ],
  }
}
