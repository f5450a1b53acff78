import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { RankedChart } from '../../ui/chart/ranked-chart.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type PlatformReport, reportFile } from './report-data.ts'

/** How many inventories stand where, year by year. */
export function InventoriesMade({ report: { inventories } }: { report: PlatformReport }) {
  const { t } = useTranslation(['platform-report', 'inventory-year'])
  if (inventories.length === 0)
    return <EmptyState title={t('inventories.none')}>{t('inventories.none.text')}</EmptyState>
  const bars = inventories.map(({ year, state, inventories: count }) => ({
    name: `${year} · ${t(`inventory-year:state.${state}`)}`,
    count,
  }))
  return (
    <section aria-label={t('inventories.title')}>
      <Counted part="inventories" head={t('column.year')} bars={bars} />
    </section>
  )
}

/** How many reports were made of each kind. */
export function ReportsMade({ report: { reports } }: { report: PlatformReport }) {
  const { t } = useTranslation(['platform-report', 'disclosure-words'])
  if (reports.every(({ reports: count }) => count === 0))
    return <EmptyState title={t('reports.none')}>{t('reports.none.text')}</EmptyState>
  const bars = reports.map(({ kind, reports: count }) => ({ name: t(`disclosure-words:kind.${kind}`), count }))
  return (
    <section aria-label={t('reports.title')}>
      <Counted part="reports" head={t('column.kind')} bars={bars} />
    </section>
  )
}

function Counted({
  part,
  head,
  bars,
}: {
  part: 'inventories' | 'reports'
  head: string
  bars: readonly { readonly name: string; readonly count: number | null }[]
}) {
  const { t } = useTranslation('platform-report')
  const textOf = (count: number | null) => (count === null ? t('few') : formatCount(count))
  const [first] = bars.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
  return (
    <RankedChart
      title={t(`${part}.title`)}
      sentence={first ? `${first.name}: ${textOf(first.count)}` : ''}
      heads={[head, t(`column.${part}`)]}
      bars={bars.map(({ name, count }) => ({
        ...{ name, drawn: count ?? 0, label: textOf(count), cells: [textOf(count)] },
      }))}
      fileName={`ghg-${part}`}
      csv={reportFile(part)}
    />
  )
}
