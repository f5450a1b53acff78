import { useTranslation } from 'react-i18next'
import { formatShare, shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import type { TargetRead } from './targets-data.ts'

/** The path of a target, the ledger's years against it, and how far it is from here. */
export function TargetPath({ target }: { target: TargetRead }) {
  const { t } = useTranslation('target')
  const { years, standing } = target
  const sentence = useSentence(target)
  const names = { allowed: `${t('chart.allowed')} (${unitCo2e})`, emitted: `${t('chart.emitted')} (${unitCo2e})` }
  const figure = (kg: string | null) => (kg === null ? t('chart.none') : tonnes(kg))
  return (
    <>
      <Chart
        title={t('chart.title')}
        sentence={sentence}
        option={(paint) => pathOption(years, paint, names)}
        rows={[
          [t('chart.year'), names.allowed, names.emitted],
          ...years.map(({ year, allowedKg, emittedKg }) => [String(year), figure(allowedKg), figure(emittedKg)]),
        ]}
        fileName={t('chart.file')}
      />
      <Facts>
        <Fact name={t('column.name')}>
          <span dir="auto">{target.name}</span>
        </Fact>
        <Fact name={t('column.term')}>{t(`term.${target.term}`)}</Fact>
        <Fact name={t('column.cutPercent')}>{formatShare(shiftDecimal(target.cutPercent, -2))}</Fact>
        {standing ? (
          <>
            <Fact name={t('standing.done', { year: standing.year })}>{tonnesText(standing.doneKg)}</Fact>
            <Fact name={t('standing.due', { year: standing.year })}>{tonnesText(standing.dueKg)}</Fact>
            <Fact name={t('standing.whole')}>{tonnesText(standing.wholeKg)}</Fact>
          </>
        ) : null}
      </Facts>
    </>
  )
}

function useSentence({ years, standing, baseYear }: TargetRead): string {
  const { t } = useTranslation('target')
  if (years[0]?.allowedKg === null) return t('sentence.no_base', { year: baseYear })
  if (!standing) return t('sentence.no_year')
  const isBehind = !standing.behindKg.startsWith('-') && standing.behindKg !== '0'
  const said = {
    year: standing.year,
    amount: tonnesText(standing.behindKg.replace('-', '')),
    done: formatShare(standing.doneShare ?? '0'),
    due: formatShare(standing.dueShare ?? '0'),
  }
  return t(isBehind ? 'sentence.behind' : 'sentence.ahead', said)
}

function pathOption(
  years: TargetRead['years'],
  { tokens, colors }: ChartPaint,
  names: { readonly allowed: string; readonly emitted: string },
): ChartOption {
  const ink = axisInk(tokens)
  const drawn = (kg: string | null) => (kg === null ? null : toDrawn(shiftDecimal(kg, -3)))
  return {
    grid: { left: 8, right: 8, top: 32, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, textStyle: { color: tokens.text } },
    tooltip: { show: false },
    xAxis: { type: 'category', data: years.map(({ year }) => String(year)), ...ink, splitLine: { show: false } },
    yAxis: { type: 'value', min: 0, ...ink, axisLabel: { ...ink.axisLabel, formatter: tickText } },
    series: [
      {
        type: 'bar',
        name: names.emitted,
        barMaxWidth: 40,
        data: years.map(({ emittedKg }) => drawn(emittedKg)),
        itemStyle: { color: colors[3] ?? tokens.accent },
      },
      {
        type: 'line',
        name: names.allowed,
        symbol: 'circle',
        data: years.map(({ allowedKg }) => drawn(allowedKg)),
        lineStyle: { color: tokens.text, width: 2, type: 'dashed' },
        itemStyle: { color: tokens.text },
      },
    ],
  }
}
