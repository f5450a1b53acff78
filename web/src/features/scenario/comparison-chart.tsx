import { useTranslation } from 'react-i18next'
import { compareDecimals, shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import { areAlike, useNameAmong } from './counted.ts'
import type { Compared } from './scenarios-data.ts'

/** A line of the chart: what a year is expected to emit in a scenario, or what a target allows. */
interface Path {
  readonly name: string
  readonly isTarget: boolean
  readonly of: ReadonlyMap<number, string>
}

/** The paths of the scenarios with their initiatives, and of each target that one of them has. */
export function ComparisonChart({ scenarios }: { scenarios: readonly Compared[] }) {
  const { t } = useTranslation('scenario')
  const nameAmong = useNameAmong(scenarios)
  const lines = [
    ...scenarios.map(({ name, plan }) => pathOf(nameAmong(name, plan), plan)),
    ...targetsOf(scenarios, (name, plan) => nameAmong(t('chart.target', { name }), plan)),
  ]
  const years = [...new Set(lines.flatMap(({ of }) => [...of.keys()]))].sort((one, other) => one - other)
  const figure = (kg: string | undefined) => (kg === undefined ? t('chart.none') : tonnes(kg))
  return (
    <Chart
      title={t('chart.title')}
      sentence={useSentence(scenarios)}
      option={(paint) => optionOf(lines, years, paint)}
      height={340}
      rows={[
        [t('chart.year'), ...lines.map(({ name }) => `${name} (${unitCo2e})`)],
        ...years.map((year) => [String(year), ...lines.map(({ of }) => figure(of.get(year)))]),
      ]}
      fileName={t('chart.file')}
    />
  )
}

function pathOf(name: string, plan: Compared['plan']): Path {
  return { name, isTarget: false, of: new Map(plan.years.map(({ year, withKg }) => [year, withKg])) }
}

function targetsOf(scenarios: readonly Compared[], nameOf: (name: string, plan: Compared['plan']) => string): Path[] {
  const targets = new Map<string, Path>()
  for (const { plan } of scenarios) {
    const of = plan.years.flatMap(({ year, allowedKg }): [number, string][] =>
      allowedKg === null ? [] : [[year, allowedKg]],
    )
    if (!plan.target || of.length === 0) continue
    const told = targets.get(plan.target.id)?.of ?? []
    targets.set(plan.target.id, { name: nameOf(plan.target.name, plan), isTarget: true, of: new Map([...told, ...of]) })
  }
  return [...targets.values()]
}

/** Which emits least in the last year that all of them tell; of none where they do not count the same. */
function useSentence(scenarios: readonly Compared[]): string {
  const { t } = useTranslation('scenario')
  if (!areAlike(scenarios)) return t('chart.unlike')
  const year = Math.min(...scenarios.map(({ plan }) => plan.years.at(-1)?.year ?? 0))
  const ends = scenarios.flatMap(({ name, plan }) => {
    const at = plan.years.find((one) => one.year === year)
    return at ? [{ name, kg: at.withKg }] : []
  })
  const [least, next] = ends.toSorted((one, other) => compareDecimals(one.kg, other.kg))
  if (!least || !next) return t('chart.apart')
  if (compareDecimals(least.kg, next.kg) === 0) return t('chart.same', { year, amount: tonnesText(least.kg) })
  return t('chart.sentence', { year, name: least.name, amount: tonnesText(least.kg) })
}

function optionOf(lines: readonly Path[], years: readonly number[], { tokens, colors }: ChartPaint): ChartOption {
  const ink = axisInk(tokens)
  return {
    grid: { left: 8, right: 8, top: 72, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, textStyle: { color: tokens.text } },
    tooltip: { show: false },
    xAxis: { type: 'category', data: years.map(String), ...ink, splitLine: { show: false } },
    yAxis: {
      type: 'value',
      min: 0,
      ...ink,
      name: unitCo2e,
      axisLabel: { ...ink.axisLabel, formatter: tickText },
    },
    series: lines.map(({ name, isTarget, of }, at) => {
      const color = isTarget ? tokens.text : (colors[3 + at] ?? tokens.accent)
      return {
        type: 'line' as const,
        name,
        symbol: isTarget ? 'none' : (symbols[at] ?? 'circle'),
        symbolSize: 7,
        data: years.map((year) => {
          const kg = of.get(year)
          return kg === undefined ? null : toDrawn(shiftDecimal(kg, -3))
        }),
        lineStyle: { color, width: 2, type: isTarget ? ('dashed' as const) : ('solid' as const) },
        itemStyle: { color },
      }
    }),
  }
}

/** Marks that part the lines without their colours. */
const symbols = ['circle', 'rect', 'triangle', 'diamond'] as const
