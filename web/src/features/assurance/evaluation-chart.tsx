import { useTranslation } from 'react-i18next'
import { shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import type { AssuranceDraw } from './assurance-data.ts'

/** What the samples say of the whole, each direction apart, against what is material. */
export function EvaluationChart({ draw: { evaluation, materialKg } }: { draw: AssuranceDraw }) {
  const { t } = useTranslation('assurance')
  const { over, under, outcome } = evaluation
  const material = tonnesText(materialKg)
  const sentence =
    outcome === 'acceptable'
      ? t('evaluation.acceptable', { material })
      : outcome === 'not_shown'
        ? t('evaluation.not_shown', { material })
        : t('evaluation.material', { material })
  const rowOf = (name: string, { foundKg, projectedKg, limitKg }: typeof over) => [
    ...[name, tonnes(foundKg), tonnes(projectedKg), tonnes(limitKg), tonnes(materialKg)],
  ]
  const names = [t('evaluation.over'), t('evaluation.under')]
  return (
    <Chart
      title={t('evaluation.title')}
      sentence={sentence}
      option={(paint) =>
        barsOption(
          {
            names,
            ...{ projected: t('evaluation.projected'), limit: t('evaluation.limit') },
            projectedKg: [over.projectedKg, under.projectedKg],
            limitKg: [over.limitKg, under.limitKg],
            material: { name: t('evaluation.materiality'), kg: materialKg },
          },
          paint,
        )
      }
      rows={[
        [
          t('evaluation.side'),
          ...(['found', 'projected', 'limit', 'materiality'] as const).map(
            (key) => `${t(`evaluation.${key}`)} (${unitCo2e})`,
          ),
        ],
        rowOf(names[0] ?? '', over),
        rowOf(names[1] ?? '', under),
      ]}
      fileName={t('evaluation.file')}
    />
  )
}

interface Bars {
  readonly names: readonly string[]
  readonly projected: string
  readonly limit: string
  readonly projectedKg: readonly string[]
  readonly limitKg: readonly string[]
  readonly material: { readonly name: string; readonly kg: string }
}

function barsOption(bars: Bars, { tokens, colors }: ChartPaint): ChartOption {
  const ink = axisInk(tokens)
  const drawn = (kg: string) => toDrawn(shiftDecimal(kg, -3))
  return {
    grid: { left: 8, right: 8, top: 48, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, textStyle: { color: tokens.text } },
    tooltip: { show: false },
    xAxis: { type: 'category', data: [...bars.names], ...ink, splitLine: { show: false } },
    yAxis: { type: 'value', min: 0, name: unitCo2e, ...ink, axisLabel: { ...ink.axisLabel, formatter: tickText } },
    series: [
      {
        ...{ type: 'bar', name: bars.projected, barMaxWidth: 40, data: bars.projectedKg.map(drawn) },
        itemStyle: { color: colors[3] ?? tokens.accent },
      },
      {
        ...{ type: 'bar', name: bars.limit, barMaxWidth: 40, data: bars.limitKg.map(drawn) },
        itemStyle: { color: colors[1] ?? tokens.accent },
      },
      {
        ...{
          type: 'line',
          name: bars.material.name,
          symbol: 'none',
          data: bars.names.map(() => drawn(bars.material.kg)),
        },
        ...{ lineStyle: { color: tokens.text, type: 'dashed' }, itemStyle: { color: tokens.text } },
      },
    ],
  }
}
