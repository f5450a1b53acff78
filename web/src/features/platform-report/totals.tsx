import { Stack } from '@mantine/core'
import type { TotalsBy } from '@pegada/core/benchmark/total-cells.ts'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDecimal, shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { type RankedBar, RankedChart } from '../../ui/chart/ranked-chart.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type PlatformReport, reportFile, type Total } from './report-data.ts'

/** What companies that agreed emitted together: by scope, or in each scope by sector or state, with why of what is not told. */
export function Totals({ report, by }: { report: PlatformReport; by: TotalsBy }) {
  const { t } = useTranslation('platform-report')
  const own = report.totals.filter((total) => total.by === by)
  if (own.length === 0) return <EmptyState title={t('totals.none')}>{t('totals.none.text')}</EmptyState>
  const scopes = ([1, 2, 3] as const).filter((scope) => own.some((total) => total.scope === scope))
  const charts = by === 'all' ? [own] : scopes.map((scope) => own.filter((total) => total.scope === scope))
  return (
    <section aria-label={t('totals.title')}>
      <Stack gap="sm">
        {charts.map((totals) => (
          <TotalsChart key={totals[0]?.scope} report={report} totals={totals} by={by} />
        ))}
      </Stack>
    </section>
  )
}

function TotalsChart({ report, totals, by }: { report: PlatformReport; totals: readonly Total[]; by: TotalsBy }) {
  const { t } = useTranslation(['platform-report', 'company'])
  const sets = new Set(report.totals.map(({ gwpSet }) => gwpSet))
  const nameOf = ({ value, scope, gwpSet }: Total) => {
    const cut = by === 'sector' ? t(`company:sector.${value}`, { defaultValue: value }) : value
    const name = by === 'all' ? t('scope', { scope }) : cut
    return sets.size > 1 ? `${name} · ${gwpSet}` : name
  }
  const drawn = totals.toSorted((one, other) => toDrawn(other.kg ?? '0') - toDrawn(one.kg ?? '0'))
  const ordered = by === 'all' ? totals : drawn
  const bars = ordered.map((total): RankedBar => {
    const label = total.kg === null ? t(`why.${total.state}`) : `${tonnesOf(total.kg)} t CO₂e`
    return {
      ...{ name: nameOf(total), drawn: toDrawn(total.kg ?? '0'), label },
      cells: [label, total.groups === null ? '' : formatCount(total.groups), total.gwpSet],
      color: ({ colors, tokens }) => colors[total.scope - 1] ?? tokens.accent,
    }
  })
  const largest = drawn.find(({ kg }) => kg !== null)
  const [{ scope } = { scope: 1 }] = totals
  const title = by === 'all' ? t('totals.title') : `${t('totals.title')} · ${t('scope', { scope })}`
  return (
    <RankedChart
      title={`${title} · ${report.year ?? ''}`}
      sentence={largest?.kg ? t('largest', { name: nameOf(largest), amount: tonnesOf(largest.kg) }) : t('why.too_few')}
      heads={[t('column.value'), t('column.tonnes'), t('column.groups'), t('column.gwpSet')]}
      bars={bars}
      fileName={`ghg-${by}-${scope}-${report.year ?? ''}`}
      csv={reportFile('totals', report.year ?? undefined)}
    />
  )
}

/** Tonnes without the zeros that would pass for digits: a total is told with two. */
function tonnesOf(kg: string): string {
  const tonnes = shiftDecimal(kg, -3)
  return formatDecimal(tonnes.includes('.') ? tonnes.replace(/\.?0+$/, '') : tonnes)
}
